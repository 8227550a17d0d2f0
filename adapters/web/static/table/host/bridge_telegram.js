// The page inside Telegram, without Telegram's own script: what is said to the app and heard from
// it (core.telegram.org/bots/webapps). Who the person is says the signed `initData`; nothing else
// that comes from the app is believed.

import { keep, kept } from "../shared/kept.js";

const WEB = "https://web.telegram.org";
const INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const FEELS = {
  fits: { type: "selection_change" },
  turn: { type: "impact", impact_style: "light" },
  refused: { type: "notification", notification_type: "error" },
};

// The apps on phones and desktops listen in their own ways, those in a browser to a message.
function say(eventType, eventData = {}) {
  if (window.TelegramWebviewProxy) {
    window.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
  } else if (typeof window.external?.notify === "function") {
    window.external.notify(JSON.stringify({ eventType, eventData }));
  } else if (window.parent !== window) {
    window.parent.postMessage(JSON.stringify({ eventType, eventData }), WEB);
  }
}

const insets = { device: INSETS, content: INSETS };

// Two kinds of insets: the device's (a notch), and the app's own buttons. Both count.
function inset(kind, sides) {
  insets[kind] = { ...INSETS, ...sides };
  for (const side of Object.keys(INSETS)) {
    const wide = Number(insets.device[side]) + Number(insets.content[side]);
    document.documentElement.style.setProperty(`--inset-${side}`, `${wide}px`);
  }
}

function wear(theme) {
  for (const [name, colour] of Object.entries(theme ?? {})) {
    if (/^[a-z_]+$/.test(name) && /^#[0-9a-f]{6}$/i.test(colour)) {
      document.documentElement.style.setProperty(`--host-${name.replaceAll("_", "-")}`, colour);
    }
  }
}

function heard(type, data) {
  if (type === "theme_changed") wear(data?.theme_params);
  else if (type === "safe_area_changed") inset("device", data);
  else if (type === "content_safe_area_changed") inset("content", data);
  else if (type === "back_button_pressed") dispatchEvent(new Event("back"));
  else if (type === "activated") dispatchEvent(new Event("online")); // the line looks at once
}

let over = 0; // things that lie over the table

function listen() {
  addEventListener("message", (event) => {
    if (event.source !== window.parent || event.origin !== WEB || typeof event.data !== "string") {
      return;
    }
    try {
      const { eventType, eventData } = JSON.parse(event.data);
      heard(eventType, eventData);
    } catch {
      // no words of ours
    }
  });
  // so the apps call us
  window.Telegram = { WebView: { receiveEvent: heard } };
  window.TelegramGameProxy = { receiveEvent: heard };
  window.TelegramGameProxy_receiveEvent = heard;
}

// `launched`: the fragment with which the app opened the page. After a navigation it is gone.
export async function enter(launched) {
  const initData = launched.get("tgWebAppData") ?? kept("init-data", true) ?? "";
  keep("init-data", initData, true);
  const query = new URLSearchParams(location.search);
  const signed = new URLSearchParams(initData);
  listen();
  // first: a card dragged down would close the app
  say("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  say("web_app_expand");
  say("web_app_request_theme");
  say("web_app_request_safe_area");
  say("web_app_request_content_safe_area");
  try {
    wear(JSON.parse(launched.get("tgWebAppThemeParams") ?? "{}"));
  } catch {
    // the app says it again
  }
  let language = "";
  try {
    language = JSON.parse(signed.get("user") ?? "{}").language_code ?? "";
  } catch {
    // then the browser's
  }
  const colour = document.querySelector("meta[name=theme-color]")?.getAttribute("content");
  return {
    table: signed.get("start_param") ?? query.get("tgWebAppStartParam") ?? query.get("table") ?? "",
    language,
    said: async () => ({ init_data: initData, table: query.get("table") ?? "" }),
    feel: (what) => FEELS[what] && say("web_app_trigger_haptic_feedback", FEELS[what]),
    open: (url) => say("web_app_open_link", { url }),
    close: () => say("web_app_close"),
    back: (on) =>
      say("web_app_setup_back_button", {
        is_visible: (over = Math.max(0, over + (on ? 1 : -1))) > 0,
      }),
    ready: () => {
      if (colour) {
        for (const part of ["header", "background"]) {
          say(`web_app_set_${part}_color`, { color: colour });
        }
      }
      say("web_app_ready");
    },
  };
}
