// Buttons, pickers, prompts, confirmations, links, texts to copy.

import { chip, coloured } from "./cards.js";
import { copied } from "./clipboard.js";
import { h } from "./dom.js";
import { spans } from "./text.js";
import { slider, step } from "./track.js";
import { t } from "./words.js";

// The keys that name controls stay when tokens change, so that focus stays too.
export const controlKey = (control, position, all) => {
  const name = `${control.type}:${control.label}`;
  const before = all.slice(0, position).filter((one) => `${one.type}:${one.label}` === name).length;
  return `${name}:${before}`;
};

function press(control, key, act) {
  const off = control.enabled === false;
  return h(
    "button",
    {
      type: "button",
      key,
      class: `button button-${control.style ?? "plain"}`,
      "aria-disabled": off ? "true" : null,
      "aria-busy": act.busy(key) ? "true" : null,
      // one that is off is pressed all the same: the bot says why not
      onclick:
        () => (off && control.why?.length
          ? act.toast(control.why, true)
          : act.press(key, control.token)),
      ...called(control),
    },
    coloured(control.label),
  );
}

function confirm(control, key, act) {
  const open = act.isOpen(key);
  const question = `${act.scope}-${key}`.replace(/[^\w-]/g, "_");
  if (!open) {
    const ask = () => act.open(key, true);
    return h("button", {
      type: "button",
      key,
      class: `button button-${control.style ?? "danger"}`,
      "aria-busy": act.busy(key) ? "true" : null,
      onclick: ask,
      ...called(control),
    }, coloured(control.label));
  }
  const no = () => act.open(key, false);
  const yes = () => {
    act.open(key, false);
    act.press(key, control.token);
  };
  const escape = (event) => {
    if (event.key === "Escape") no();
  };
  return h(
    "div",
    { class: "confirm", key, role: "alertdialog", "aria-labelledby": question, onkeydown: escape },
    h("p", { id: question }, spans(control.consequence, act)),
    h(
      "div",
      { class: "button-row" },
      h("button", {
        type: "button",
        key: "yes",
        class: `button button-${control.style ?? "danger"}`,
        onclick: yes,
      }, control.yes),
      h("button", {
        type: "button",
        key: "no",
        class: "button button-plain",
        onclick: no,
        "data-first": "",
      }, control.no),
    ),
  );
}

// A number is chosen with a slider, once it is unfolded: what needs no choice stands before it.
function within(control, key, act) {
  const [least, most] = control.within;
  const send = (event) => {
    event.preventDefault();
    act.type(key, control.token, event.currentTarget.querySelector("input").value);
  };
  const middle = Math.round((least + most) / 2);
  const told = ({ currentTarget }) => (currentTarget.nextSibling.textContent = currentTarget.value);
  return h(
    "details",
    { class: "picker picker-within", key },
    h("summary", { key: "label" }, control.label),
    h(
      "form",
      { class: "slider", key: "form", onsubmit: send },
      h("input", {
        type: "range",
        min: least,
        max: most,
        value: middle,
        "aria-label": control.label,
        oninput: told,
      }),
      h("output", {}, String(middle)),
      h("button", {
        type: "submit",
        class: "button button-plain",
        "aria-label": `${control.label}: ${t("send")}`,
      }, "➤"),
    ),
  );
}

function prompt(control, key, act) {
  if (control.within) return within(control, key, act);
  const send = async (event) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector("input");
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    const answer = await act.type(key, control.token, text);
    if (answer?.refused && !input.value) input.value = text; // to be mended
  };
  return h(
    "form",
    { class: "prompt", key, onsubmit: send },
    h(
      "label",
      {},
      h("span", {}, control.label),
      h("input", {
        type: "text",
        placeholder: control.placeholder ?? "",
        maxlength: control.most_letters ?? 200,
        autocomplete: "off",
        enterkeyhint: "send",
      }),
    ),
    h("button", {
      type: "submit",
      class: "button button-plain",
      "aria-label": `${control.label}: ${t("send")}`,
    }, "➤"),
  );
}

function link(control, key, act) {
  const target = control.target;
  const safe = /^https?:\/\//i.test(target) || /^[/#](?!\/)/.test(target);
  if (safe) {
    const away = /^https?:/i.test(target);
    return h(
      "a",
      {
        key,
        class: "button button-link",
        href: target,
        target: away ? "_blank" : null,
        rel: away ? "noopener noreferrer" : null,
      },
      control.label,
    );
  }
  const [kind, name] = target.split(":");
  const follow = () => (kind === "rules" ? act.say(`/rules ${name}`) : act.show("private"));
  return h(
    "button",
    { type: "button", key, class: "button button-link", onclick: () => void follow() },
    control.label,
  );
}

// Where the page may not copy, the text is said, to be marked.
function copy(control, key, act) {
  const tell = async () => {
    const done = await copied(control.text);
    act.toast([{ type: "plain", text: done ? t("copied") : control.text }], !done);
  };
  return h(
    "button",
    { type: "button", key, class: "button button-plain", onclick: () => void tell() },
    control.label,
  );
}

// (a label that says more than the card is no card)
const itemBody = (item) =>
  item.card && item.label.length < 6 ? [chip(item.card, item.label)] : coloured(item.label);

// What a button is called whose label has the sign of a suit.
const called = (control) => /[♣♦♥♠🃏]/u.test(control.label) && { "aria-label": control.label };

function pages(control, act, key) {
  if ((control.pages ?? 1) < 2) return null;
  const page = control.page ?? 0;
  const turn = (to) => () => act.pick(key, control.page_token, [String(to)]);
  const end = control.pages - 1;
  return h(
    "span",
    { class: "picker-pages", key: "pages" },
    h("button", {
      type: "button",
      key: "before",
      class: "button button-plain button-small",
      "aria-label": t("before"),
      "aria-disabled": page === 0 ? "true" : null,
      onclick: page > 0 ? turn(page - 1) : null,
    }, "‹"),
    h("span", {}, t("page", { n: page + 1, m: control.pages })),
    h("button", {
      type: "button",
      key: "after",
      class: "button button-plain button-small",
      "aria-label": t("after"),
      "aria-disabled": page === end ? "true" : null,
      onclick: page < end ? turn(page + 1) : null,
    }, "›"),
  );
}

function picker(control, key, act, position) {
  const items = [];
  if (control.at_once) {
    for (const item of control.items) {
      const off = item.enabled === false;
      items.push(
        h(
          "button",
          {
            type: "button",
            key: item.key,
            class: `button button-plain picker-item${item.chosen ? " is-on" : ""}`,
            "aria-disabled": off ? "true" : null,
            "aria-busy": act.busy(`${key} ${item.key}`) ? "true" : null,
            "aria-pressed": item.chosen ? "true" : null,
            "aria-label": `${control.label}: ${item.label}`,
            onclick: () => act.pick(`${key} ${item.key}`, control.token, [item.key]),
          },
          itemBody(item),
          item.count > 1 ? ` ×${item.count}` : null,
        ),
      );
    }
  } else {
    const chosen = act.chosen(position);
    for (const item of control.items) {
      for (let copy = 0; copy < (item.count ?? 1); copy++) {
        const on = chosen.get(item.key)?.has(copy) ?? false;
        items.push(
          h(
            "button",
            {
              type: "button",
              key: `${item.key}:${copy}`,
              class: `button button-plain picker-item${on ? " is-on" : ""}`,
              "aria-pressed": String(on),
              "aria-busy": act.busy(`${position} ${item.key}`) ? "true" : null,
              "aria-disabled": item.enabled === false ? "true" : null,
              onclick: () => act.toggle(position, item.key, copy),
            },
            itemBody(item),
          ),
        );
      }
    }
  }
  const turner = pages(control, act, key);
  let count = null;
  if (!control.at_once && control.most > 1) {
    const chosen = [...act.chosen(position).values()].reduce((sum, copies) => sum + copies.size, 0);
    count = h("span", { class: "picker-count", key: "count" }, t("chosen", { n: chosen }));
  }
  const label = h("span", { class: "picker-label", key: "label" }, control.label);
  return h(
    "div",
    { class: "picker", key, role: "group", "aria-label": control.label },
    label,
    count,
    h("div", { class: "picker-items", key: "items" }, items),
    turner,
  );
}

// One control of a screen.
export function control(screen, act, position) {
  const all = screen.controls;
  const one = all[position];
  const make = { press, confirm, prompt, link, copy, picker }[one.type];
  return make ? make(one, controlKey(one, position, all), act, position) : null;
}

// The controls of a screen, those of the first ranks apart from the others.
export function controls(screen, act, wanted = (_) => true) {
  const all = screen.controls ?? [];
  const near = [];
  const far = [];
  all.forEach((one, position) => {
    if (!wanted(one)) return;
    const element = control(screen, act, position);
    if (element) ((one.rank ?? 5) <= 1 ? near : far).push(element);
  });
  const row = (name, some) =>
    some.length ? h("div", { class: `button-row is-${name}`, key: name }, some) : null;
  if (!near.length && !far.length) return null;
  return h(
    "div",
    {
      class: "controls",
      key: "controls",
      onkeydown: (event) => step(screen, act, event),
    },
    slider(screen, act),
    row("near", near),
    row("far", far),
  );
}
