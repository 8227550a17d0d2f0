// What this browser keeps. In a frame of another site storage may be forbidden: then it is kept as
// long as the page lives.

const memory = new Map();

const store = (session) => {
  try {
    return session ? sessionStorage : localStorage;
  } catch {
    return null;
  }
};

export function kept(name, session = false) {
  try {
    return store(session)?.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function keep(name, value, session = false) {
  memory.set(name, value);
  try {
    store(session)?.setItem(name, value);
  } catch {
    // full or forbidden: the memory has it
  }
}

// Does what is kept for the session outlast a reload?
export function lasts() {
  keep("lasts", "yes", true);
  try {
    return store(true)?.getItem("lasts") === "yes";
  } catch {
    return false;
  }
}
