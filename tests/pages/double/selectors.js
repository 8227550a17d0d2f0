// The selectors that the pages use, as tests of an element.

const PART =
  /^(?:([\w-]+|\*)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([*^$~]?=)("[^"]*"|'[^']*'|[^\]]+))?\]|:(is|not)\(|:([\w-]+))/u;
const STATES = {
  checked: (one) => one.checked,
  disabled: (one) => one.disabled,
  enabled: (one) => !one.disabled,
  hover: (one) => one.hovered ?? false,
  focus: (one) => one.ownerDocument.activeElement === one,
  "focus-visible": (one) => one.ownerDocument.activeElement === one,
  "focus-within": (one) => one.contains(one.ownerDocument.activeElement),
  "first-child": (one) => !one.previousElementSibling,
  "last-child": (one) => !one.nextElementSibling,
  empty: (one) => !one.childNodes.length,
};

function attributed(name, how, quoted) {
  const value = quoted?.replace(/^["']|["']$/g, "").replace(/\\(.)/gu, "$1");
  const tests = {
    "=": (have) => have === value,
    "*=": (have) => have.includes(value),
    "^=": (have) => have.startsWith(value),
    "$=": (have) => have.endsWith(value),
    "~=": (have) => have.split(/\s+/).includes(value),
  };
  return (one) => one.hasAttribute(name) && (!how || tests[how](one.getAttribute(name)));
}

// "a, b" → ["a", "b"], where no bracket or quote is open
function apart(text) {
  const found = [""];
  let depth = 0;
  let quote = "";
  for (const letter of text) {
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if ("([".includes(letter)) depth += 1;
    else if (")]".includes(letter)) depth -= 1;
    if (letter === "," && !depth && !quote) found.push("");
    else found[found.length - 1] += letter;
  }
  return found.map((one) => one.trim());
}

function compound(text) {
  const tests = [];
  let rest = text;
  while (rest && !/^[\s>+~]/.test(rest)) {
    const match = PART.exec(rest);
    if (!match) throw new Error(`unknown selector: ${text}`);
    const [whole, tag, id, name, attribute, how, value, nested, state] = match;
    rest = rest.slice(whole.length);
    if (tag) tests.push((one) => tag === "*" || one.localName === tag);
    else if (id) tests.push((one) => one.id === id);
    else if (name) tests.push((one) => one.classList.contains(name));
    else if (attribute) tests.push(attributed(attribute, how, value));
    else if (nested) {
      let depth = 1;
      let end = 0;
      for (; depth; end += 1) depth += { "(": 1, ")": -1 }[rest[end]] ?? 0;
      const fits = chosen(rest.slice(0, end - 1));
      tests.push(nested === "is" ? fits : (one) => !fits(one));
      rest = rest.slice(end);
    } else if (STATES[state]) tests.push(STATES[state]);
    else throw new Error(`unknown state in a selector: ${state}`);
  }
  return [(one) => tests.every((test) => test(one)), rest];
}

const known = new Map();

// A selector as a test of an element.
export function chosen(selector) {
  if (known.has(selector)) return known.get(selector);
  const ways = apart(selector).map((text) => {
    let fits = () => true;
    let by = "";
    let rest = text;
    while (rest) {
      const [own, after] = compound(rest);
      const [before, relation] = [fits, by];
      const beyond = {
        "": () => true,
        ">": (one) => one.parentElement && before(one.parentElement),
        "+": (one) => one.previousElementSibling && before(one.previousElementSibling),
        " ": (one) => {
          for (let at = one.parentElement; at; at = at.parentElement) if (before(at)) return true;
          return false;
        },
      }[relation];
      fits = (one) => Boolean(own(one) && beyond(one));
      by = /^\s*([>+]?)/.exec(after)[1] || (after && " ");
      rest = after.replace(/^\s*[>+]?\s*/, "");
    }
    return fits;
  });
  const fits = (one) => ways.some((way) => way(one));
  known.set(selector, fits);
  return fits;
}
