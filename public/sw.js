/* global self, caches, fetch, setTimeout, URL, Headers, Response, PerformanceObserver */

/**
 * Keeps the rider's app usable without a network. It answers only what lies below /driver: the build's
 * own files from the phone, pages and data from the server while there is one and from the phone
 * otherwise. What names people is in a cache of its own, which the sign-in page and a refused session
 * empty (docs/decisions/0030-rider-app-offline.md).
 */
const BUILD = new URL(self.location.href).searchParams.get("build") ?? "";
const IS_BUILT = BUILD !== "development";

const SHELL = "/driver/offline";
const SHELL_CACHE = `rider-shell-${BUILD}`;
const DAY_CACHE = "rider-day";

/** The recipients' photos of entrances; an address names its content. */
const ENTRANCES = "/driver/entrances/";

/** After this a page comes from the phone, while a slow network may still bring newer data to it. */
const PATIENCE_MS = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldShells().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/_next/static/")) event.respondWith(answerFile(request));
  else if (pathname === "/driver/data") event.respondWith(answerDay(event));
  else if (pathname.startsWith(ENTRANCES)) event.respondWith(keepEntrance(request.url));
  else if (request.mode === "navigate") event.respondWith(answerPage(request, pathname));
});

/** Files that a page has loaded since and that its shell does not name. */
self.addEventListener("message", (event) => {
  if (Array.isArray(event.data?.files)) event.waitUntil(keepFiles(event.data.files));
});

self.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(showMessage(message));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openApp(event.notification.data?.path ?? "/driver"));
});

/** A browser wants every message shown; while the app is looked at, it rings itself. Only a company's message can wait. */
async function showMessage({ offerId, messageId, title, body, expiresAt, sentAt }) {
  const windows = await self.clients.matchAll({ type: "window" });
  const isLookedAt = windows.some(({ visibilityState }) => visibilityState === "visible");
  const at = expiresAt ?? sentAt;
  await self.registration.showNotification(title, {
    body,
    tag: offerId ?? messageId,
    icon: "/driver-icon-192.png",
    ...(at && { timestamp: Date.parse(at) }),
    requireInteraction: messageId === undefined,
    silent: isLookedAt,
    ...(!isLookedAt && { vibrate: [300, 150, 300, 150, 300] }),
    ...(messageId && { data: { path: "/driver/messages" } }),
  });
}

/** An open app is only brought to the front, because its rider may be in the middle of a hand-over. */
async function openApp(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith("/driver"));
  await (open ? open.focus() : self.clients.openWindow(path));
}

/** What was fetched here, for the page that shows what the shift has cost in data. */
let fetchedBytes = 0;

new PerformanceObserver((list) => {
  for (const { transferSize } of list.getEntries()) fetchedBytes += transferSize;
  void reportFetched();
}).observe({ type: "resource" });

/** To one page, for they all count in the same place; to the next one while there is none. */
async function reportFetched() {
  const [page] = await self.clients.matchAll();
  if (!page || fetchedBytes === 0) return;
  page.postMessage({ fetchedBytes });
  fetchedBytes = 0;
}

/** The page without anybody's data, and every file it names. */
async function keepShell() {
  const cache = await caches.open(SHELL_CACHE);
  const page = await fetch(SHELL, { cache: "no-store" });
  if (!page.ok || page.redirected) throw new Error(`The shell answered ${page.status}.`);
  const html = await page.clone().text();
  const addresses = html.match(/\/_next\/static\/[^"'\\ )<>]+/g) ?? [];
  const files = addresses.flatMap(
    (address) => /^.+?\.(?:js|css)(?![\w.])/.exec(address)?.[0] ?? [],
  );
  await cache.addAll([...new Set(files)]);
  await cache.put(SHELL, page);
}

async function keepFiles(files) {
  const cache = await caches.open(SHELL_CACHE);
  const own = files.filter((file) => new URL(file).pathname.startsWith("/_next/static/"));
  const missing = await Promise.all(own.map(async (file) => !(await cache.match(file)) && file));
  await cache.addAll(missing.filter(Boolean));
}

async function forgetOldShells() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("rider-shell-") && name !== SHELL_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A built file never changes under its name; while one develops it does. */
async function answerFile(request) {
  const cache = await caches.open(SHELL_CACHE);
  const kept = await cache.match(request);
  if (kept && IS_BUILT) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok && /\.(?:js|css)$/.test(new URL(request.url).pathname)) {
      await cache.put(request, answer.clone());
    }
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** From the phone also while the server is there and fails. */
async function answerDay(event) {
  const cache = await caches.open(DAY_CACHE);
  const answer = await fetch(event.request).catch(() => Response.error());
  if (answer.ok) {
    await cache.put("/driver/data", answer.clone());
    event.waitUntil(keepEntrances(answer.clone()));
  }
  if (answer.status === 401 || answer.status === 403) await caches.delete(DAY_CACHE);
  // An answer that never came has the status 0.
  if (answer.status >= 200 && answer.status < 500) return answer;
  const kept = await cache.match("/driver/data");
  if (!kept) return answer;
  const headers = new Headers(kept.headers);
  headers.set("X-Kept-On-Phone", "1");
  return new Response(kept.body, { headers });
}

/** The photos of the jobs that the rider has now, and no others. */
async function keepEntrances(day) {
  const { jobs } = await day.json();
  const wanted = jobs.flatMap(({ entrance }) => entrance?.path ?? []);
  const addresses = wanted.map((path) => new URL(path, self.location.origin).href);
  const cache = await caches.open(DAY_CACHE);
  const kept = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(ENTRANCES),
  );
  const over = kept.filter(({ url }) => !addresses.includes(url));
  await Promise.all([...over.map((each) => cache.delete(each)), ...addresses.map(keepEntrance)]);
}

/** What is being fetched now, so that the page and the day fetch it together. */
const arriving = new Map();

/** From the phone, or else from the server and kept. */
function keepEntrance(address) {
  const known = arriving.get(address) ?? fetchEntrance(address);
  arriving.set(address, known);
  return known.then(
    (answer) => answer.clone(),
    () => Response.error(),
  );
}

async function fetchEntrance(address) {
  try {
    const cache = await caches.open(DAY_CACHE);
    const kept = await cache.match(address);
    if (kept) return kept;
    const answer = await fetch(address);
    if (answer.ok) await cache.put(address, answer.clone());
    return answer;
  } finally {
    arriving.delete(address);
  }
}

/** The shell finds out by its own address what to show; the earnings are a page of the server's. */
async function answerPage(request, pathname) {
  const isEarnings = pathname === "/driver/earnings";
  const fromServer = fetch(request).then(async (answer) => {
    if (answer.status >= 500) throw new Error(`The server answered ${answer.status}.`);
    if (isEarnings && answer.ok) await keepPage(pathname, answer.clone());
    return answer;
  });
  try {
    return await withinPatience(fromServer);
  } catch {
    const page = isEarnings && (await caches.match(pathname, { cacheName: DAY_CACHE }));
    return page || (await caches.match(SHELL, { cacheName: SHELL_CACHE })) || fromServer;
  }
}

async function keepPage(pathname, page) {
  const cache = await caches.open(DAY_CACHE);
  await cache.put(pathname, page);
}

function withinPatience(work) {
  const lateness = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The network is slow.")), PATIENCE_MS);
  });
  return Promise.race([work, lateness]);
}
