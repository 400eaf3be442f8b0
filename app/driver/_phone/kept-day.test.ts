import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const ADDRESS = "https://tumiza.example/driver/data";

type FetchEvent = {
  request: { method: string; url: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
};

/** The worker of the rider's app on a phone, asked for the day of which it keeps an older one. */
async function askFor(fromServer: () => Promise<Response>, isKept = true) {
  const kept = new Map(isKept ? [["/driver/data", "the kept day"]] : []);
  const cache = {
    put: async (key: string, answer: Response) => void kept.set(key, await answer.text()),
    match: (key: string) =>
      Promise.resolve(kept.has(key) ? new Response(kept.get(key)) : undefined),
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
  const answer = await new Promise<Response>((resolve, reject) => {
    listeners.get("fetch")?.({
      request: { method: "GET", url: ADDRESS, mode: "cors" },
      respondWith: (given) => void given.then(resolve, reject),
    });
  });
  return {
    status: answer.status,
    text: await answer.text(),
    isFromPhone: answer.headers.has("X-Kept-On-Phone"),
    kept: kept.get("/driver/data"),
  };
}

const served = (status: number, text: string) => () =>
  Promise.resolve(new Response(text, { status }));
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

const KEPT = { status: 200, text: "the kept day", isFromPhone: true, kept: "the kept day" };

test.each([
  ["there is no network", noNetwork],
  ["the server fails", served(500, "broken")],
  ["the server has no database", served(503, "later")],
])("the kept day is shown while %s", async (_when, fromServer) => {
  expect(await askFor(fromServer)).toEqual(KEPT);
});

test("a newer day is shown and kept", async () => {
  const isNew = { status: 200, text: "today", isFromPhone: false, kept: "today" };
  expect(await askFor(served(200, "today"))).toEqual(isNew);
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
