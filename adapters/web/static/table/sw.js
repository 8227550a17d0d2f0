// The service worker of the page: keeps its shell, so that it opens without a line, and shows what
// rings. Nothing else is kept: no table, no hand, no answer of the server.
//
// The server writes the shell's addresses here when it starts. Each has the mark of its content, so
// a new version of the page is a new worker, which puts a new shell in the place of the old one.

const SHELL = []; // filled in by files.py
const WORDS = {}; // language → the address of its words; filled in by files.py
const NAME = `shell ${[...SHELL, ...Object.values(WORDS)].join(" ")}`;

// The words of the device's languages and of the usual one. Others are kept once they are read.
const spoken = () => {
  const tags = ["en", ...navigator.languages].map((one) => one.toLowerCase());
  return Object.keys(WORDS)
    .filter((name) => tags.some((tag) => tag.startsWith(name.toLowerCase())))
    .map((name) => WORDS[name]);
};

async function fill() {
  const shell = await caches.open(NAME);
  await shell.addAll(
    [...SHELL, ...spoken()].map((path) =>
      new Request(path, { cache: path === "/" ? "reload" : "default" })
    ),
  );
  await self.skipWaiting();
}

async function tidy() {
  for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
  await self.clients.claim();
}

// The page itself always comes from the server, if that is there.
async function page(request) {
  const kept = async () => (await caches.open(NAME)).match("/");
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await kept()) ?? answer ?? Response.error();
}

async function part(request) {
  const shell = await caches.open(NAME);
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === "/") event.respondWith(page(request));
  else if ([...SHELL, ...Object.values(WORDS)].includes(pathname + search)) {
    event.respondWith(part(request));
  }
});

// --- what rings ---

// A ring that is told twice sounds once.
async function told({ title, body, ring, table, room }) {
  const shown = await self.registration.getNotifications({ tag: table });
  const again = shown.some((one) => one.data?.ring === ring);
  await self.registration.showNotification(title, {
    body,
    tag: table,
    renotify: !again,
    silent: again,
    icon: "/table/icon-192.png",
    data: { ring, table, room },
  });
}

// The table, in a page that is open, or in a new one.
async function show({ table, room }) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((one) => new URL(one.url).pathname === "/");
  const path = `/?table=${encodeURIComponent(table)}${room ? `#${encodeURIComponent(room)}` : ""}`;
  if (!there) return self.clients.openWindow(path);
  const focused = await there.focus().catch(() => there);
  return focused.postMessage({ show: table });
}

self.addEventListener("push", (event) => event.waitUntil(told(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});
