// The device: is told of my turn (Web Push), vibrates, stays awake, and keeps the shell of the
// page.

import { keep, kept } from "../shared/kept.js";

const LIVELY = 3 * 60 * 1000; // ms after the last news of a table that the screen stays on

const alone = () => window.top === window; // no frame of another site
const read = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
const written = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, "-").replace(/\//g, "_")
    .replace(/=+$/, "");

// --- the shell ---

// Registers the service worker, in a browser of its own. `show(table)`: what rang was tapped.
export function install(host, show) {
  if (host.door !== "local" || !alone() || !navigator.serviceWorker) return;
  const policy = window.trustedTypes?.createPolicy("worker", { createScriptURL: (path) => path });
  navigator.serviceWorker.register(policy?.createScriptURL("/sw.js") ?? "/sw.js").then(renew).catch(
    () => {},
  );
  navigator.serviceWorker.addEventListener("message", ({ data }) => data.show && show(data.show));
  addEventListener("focus", seen);
  document.addEventListener("visibilitychange", () => !document.hidden && seen());
}

const worker = () => navigator.serviceWorker.ready;

// Whoever looks at the page has seen what rang.
async function seen() {
  const there = await worker();
  for (const one of await there.getNotifications()) one.close();
}

// --- who is told of a turn ---

// "yes": this browser can be told; "home": once the page is on the home screen (of an iPhone).
export function offers(host) {
  if (host.door !== "local" || !alone() || !isSecureContext) return "";
  if ("PushManager" in window && "Notification" in window) return "yes";
  return navigator.standalone === false ? "home" : "";
}

export const wanted = () =>
  kept("notify") === "on" && window.Notification?.permission === "granted";

const say = (method, one) => {
  const { endpoint, keys } = one.toJSON();
  return fetch("/push", {
    method,
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
};

async function subscription() {
  const { key } = await (await fetch("/push")).json();
  const { pushManager } = await worker();
  const old = await pushManager.getSubscription();
  if (old && written(old.options.applicationServerKey) === key) return old;
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: read(key) });
}

// Returns why not, as the name of the words for it; nothing if this browser is told from now on.
export async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") return "notify-denied";
  try {
    const answer = await say("POST", await subscription());
    if (!answer.ok) return "trouble-broken";
  } catch {
    return "trouble-broken";
  }
  keep("notify", "on");
  return "";
}

export async function unsubscribe() {
  keep("notify", "off");
  const one = await (await worker()).pushManager.getSubscription();
  if (!one) return "";
  await say("DELETE", one).catch(() => null);
  await one.unsubscribe();
  return "";
}

// The server forgets a browser that does not come back; nobody is told who does not want it here.
async function renew(there) {
  const one = await there.pushManager?.getSubscription();
  if (wanted()) await say("POST", await subscription()).catch(() => null);
  else await one?.unsubscribe();
}

// --- what is felt, and the screen ---

export const vibrates = () => kept("vibrate") !== "off";

// A short tremble at my turn. A browser refuses it, with an error, until something was pressed.
export const feel = (what) =>
  what === "turn" && vibrates() && navigator.userActivation?.hasBeenActive &&
  navigator.vibrate?.(60);

let lock = null;
let last = 0; // when something happened at my table
let timer = 0;

async function hold() {
  const lively = performance.now() - last < LIVELY;
  if (!lively || document.hidden) return lock?.release();
  if (lock && !lock.released) return undefined;
  lock = await navigator.wakeLock.request("screen").catch(() => null);
  return undefined;
}

// Something happened at a table where I sit: while it goes on, the screen stays on.
export function awake() {
  if (!navigator.wakeLock || window.top !== window) return; // a frame of another site may not
  last = performance.now();
  clearTimeout(timer);
  timer = setTimeout(hold, LIVELY + 1000);
  hold();
}

document.addEventListener("visibilitychange", () => last && hold());
