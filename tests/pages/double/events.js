// Events: down from the window to their element, and up again.

export class Event {
  constructor(type, { bubbles = false, cancelable = true, ...facts } = {}) {
    Object.assign(this, { type, bubbles, cancelable, target: null, currentTarget: null }, facts);
    this.defaultPrevented = false;
    this.stopped = "";
  }

  preventDefault() {
    this.defaultPrevented = this.cancelable;
  }

  stopPropagation() {
    this.stopped ||= "after";
  }

  stopImmediatePropagation() {
    this.stopped = "now";
  }

  composedPath() {
    return this.path ?? [];
  }
}

export class Target {
  listeners = [];

  addEventListener(type, listener, options = {}) {
    const capture = options === true || Boolean(options?.capture);
    const known = this.listeners.some((one) =>
      one.type === type && one.listener === listener && one.capture === capture
    );
    if (known || !listener) return;
    const added = { type, listener, capture, once: Boolean(options?.once) };
    this.listeners.push(added);
    options?.signal?.addEventListener("abort", () => this.#without(added));
  }

  removeEventListener(type, listener, options = {}) {
    const capture = options === true || Boolean(options?.capture);
    this.listeners = this.listeners.filter((one) =>
      one.type !== type || one.listener !== listener || one.capture !== capture
    );
  }

  #without(added) {
    this.listeners = this.listeners.filter((one) => one !== added);
  }

  hear(event, capture) {
    event.currentTarget = this;
    for (const one of [...this.listeners]) {
      if (one.type !== event.type || one.capture !== capture) continue;
      if (one.once) this.#without(one);
      if (event.stopped !== "now") one.listener.call(this, event);
    }
    if (capture || event.stopped === "now") return;
    if (this[`on${event.type}`]?.(event) === false) event.preventDefault();
  }

  // What the event passes on its way up.
  get above() {
    return [];
  }

  dispatchEvent(event) {
    event.target = this;
    const above = this.above;
    event.path = [this, ...above];
    const ways = [
      ...[...above].reverse().map((one) => [one, true]),
      [this, true],
      [this, false],
      ...(event.bubbles ? above.map((one) => [one, false]) : []),
    ];
    for (const [one, capture] of ways) {
      if (event.stopped) break;
      one.hear(event, capture);
    }
    event.currentTarget = null;
    return !event.defaultPrevented;
  }
}
