import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const ADDRESS = "https://tumiza.example/driver/data";

type FetchEvent = {
  request: { method: string; url: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<void>) => void;
};

/** The worker of the rider's app on a phone, asked for the day of which it keeps an older one. */
async function askFor(fromServer: () => Promise<Response>, isKept = true, photos: string[] = []) {
  const kept = new Map(isKept ? [["/driver/data", "the kept day"]] : []);
  for (const path of photos) kept.set(new URL(path, ADDRESS).href, "photo");
  const cache = {
    put: async (key: string, answer: Response) => void kept.set(key, await answer.text()),
    match: (key: string) =>
      Promise.resolve(kept.has(key) ? new Response(kept.get(key)) : undefined),
    keys: () =>
      Promise.resolve([...kept.keys()].map((key) => ({ url: new URL(key, ADDRESS).href }))),
    delete: ({ url }: { url: string }) => Promise.resolve(kept.delete(url)),
  };
  const listeners = new Map<string, (event: FetchEvent) => void>();
  runInNewContext(readFileSync("public/sw.js", "utf8"), {
    self: {
      location: { href: "https://tumiza.example/sw.js?build=1", origin: "https://tumiza.example" },
      addEventListener: (type: string, listener: (event: FetchEvent) => void) =>
        listeners.set(type, listener),
    },
    caches: {
      open: () => Promise.resolve(cache),
      delete: () => Promise.resolve(kept.delete("/driver/data")),
    },
    fetch: fromServer,
    PerformanceObserver: class {
      observe() {
        return undefined;
      }
    },
    URL,
    Headers,
    Response,
    setTimeout,
  });
  const later: Promise<void>[] = [];
  const answer = await new Promise<Response>((resolve, reject) => {
    listeners.get("fetch")?.({
      request: { method: "GET", url: ADDRESS, mode: "cors" },
      respondWith: (given) => void given.then(resolve, reject),
      waitUntil: (work) => void later.push(work),
    });
  });
  await Promise.all(later);
  return {
    status: answer.status,
    text: await answer.text(),
    isFromPhone: answer.headers.has("X-Kept-On-Phone"),
    kept: kept.get("/driver/data"),
    photos: [...kept.keys()].filter((key) => key.includes("/driver/entrances/")),
  };
}

const served = (status: number, text: string) => () =>
  Promise.resolve(new Response(text, { status }));
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

const KEPT = { status: 200, text: "the kept day", isFromPhone: true, kept: "the kept day" };

const dayWith = (...paths: string[]) =>
  JSON.stringify({ jobs: [{}, ...paths.map((path) => ({ entrance: { path } }))] });

test.each([
  ["there is no network", noNetwork],
  ["the server fails", served(500, "broken")],
  ["the server has no database", served(503, "later")],
])("the kept day is shown while %s", async (_when, fromServer) => {
  expect(await askFor(fromServer)).toMatchObject(KEPT);
});

test("a newer day is shown and kept", async () => {
  const today = dayWith();
  const isNew = { status: 200, text: today, isFromPhone: false, kept: today, photos: [] };
  expect(await askFor(served(200, today))).toEqual(isNew);
});

test("the photos of the entrances of a day's jobs are kept with it, and those of older ones go", async () => {
  const [one, two] = ["/driver/entrances/ord_1?photo=a", "/driver/entrances/ord_2?photo=b"];
  const { photos } = await askFor(served(200, dayWith(one, two)), true, [
    "/driver/entrances/ord_0?photo=c",
  ]);
  expect(photos).toEqual([one, two].map((path) => new URL(path, ADDRESS).href));
});

test("a session that is over removes the day", async () => {
  const over = { status: 401, isFromPhone: false, kept: undefined };
  expect(await askFor(served(401, "signed out"))).toMatchObject(over);
});

test("a phone without a day hears what the server said", async () => {
  const failed = { status: 503, text: "later", isFromPhone: false };
  expect(await askFor(served(503, "later"), false)).toMatchObject(failed);
  expect(await askFor(noNetwork, false)).toMatchObject({ status: 0 });
});
