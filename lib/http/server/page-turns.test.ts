import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { startLocalFront } from "@/test/local-front";
import { openConnection } from "@/test/raw-connection";
import { rawRequest, type RawAnswer } from "@/test/raw-request";
import { changeSettings } from "@/test/use-settings";
import { countRequest } from "../limits/rate-limit";
import { turnOf } from "./page-turns";

/** Pages under way, which the test ends. */
let open: ServerResponse[] = [];
let areHeld = false;

let server: { url: string; stop(): void };

beforeAll(async () => {
  server = await startLocalFront({
    renderPage: (_, response) => {
      if (areHeld) open.push(response);
      else response.end("made");
    },
    readSession: ({ cookie }) => Promise.resolve(/^session=(\w+)$/.exec(cookie ?? "")?.[1]),
  });
});

beforeEach(() => {
  areHeld = false;
  open = [];
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  server.stop();
});

/** No turn of a page ends by its time, so that what ends it is what the test does. */
function stopTurnTimers(): void {
  const start = setTimeout;
  const stopped = (work: () => void, ms?: number) =>
    start(ms === 1_000 ? () => undefined : work, ms);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(stopped);
}

function ask(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return rawRequest(server.url, { method: "GET", path, headers });
}

/** At a time one minute ahead, so that on a slow machine the limit does not refill before the test uses it. */
function useUp(limit: "page" | "page-network" | "download", caller: string): void {
  const now = performance.now() + 60_000;
  for (;;) {
    try {
      countRequest(limit, caller, new Headers(), { now });
    } catch {
      return;
    }
  }
}

test("a session has a rate of its own, and a page asks its reader to come back", async () => {
  const session = newId("ses");
  const mine = { Cookie: `session=${session}` };
  useUp("page", session);
  const refused = await ask("/docs", mine);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(refused.text).toContain("<h1>Too many requests</h1>");
  expect((await ask("/docs", { Cookie: `session=${newId("ses")}` })).status).toBe(200);
  expect((await ask("/_next/static/none.js", mine)).status).toBe(200);
});

test("visitors of one network have a rate together", async () => {
  changeSettings({ TRUSTED_PROXY_HOPS: 1 });
  const from = { "X-Forwarded-For": "203.0.113.7" };
  useUp("page-network", "203.0.113.7");
  expect((await ask("/invite/inv_1", from)).status).toBe(429);
  expect((await ask("/invite/inv_1", { "X-Forwarded-For": "203.0.113.8" })).status).toBe(200);
});

test("files have a rate, and a program is refused in the catalogue's shape", async () => {
  const session = newId("ses");
  const mine = { Cookie: `session=${session}` };
  useUp("download", session);
  const refused = await ask("/merchant/live/orders.csv", mine);
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: "rate_limited" });
  const link = { ...mine, "Sec-Fetch-Mode": "navigate" };
  expect((await ask("/merchant/live/orders.csv", link)).text).toContain("<h1>Too many requests");
});

test("so many pages are rendered at once, and the next begins where one begins to be sent", async () => {
  stopTurnTimers();
  areHeld = true;
  const asked = Array.from({ length: env.PAGE_PLACES + 1 }, () =>
    ask("/courier", { Cookie: `session=${newId("ses")}` }),
  );
  await expect.poll(() => open.length).toBe(env.PAGE_PLACES);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(open).toHaveLength(env.PAGE_PLACES);
  open[0]?.write("made");
  await expect.poll(() => open.length).toBe(env.PAGE_PLACES + 1);
  for (const response of open) response.end("made");
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
});

test("visitors have one place, beside those of people with a session", async () => {
  areHeld = true;
  const visitors = [ask("/invite/inv_1"), ask("/invite/inv_2")];
  await expect.poll(() => open.length).toBe(1);
  const person = ask("/", { Cookie: `session=${newId("ses")}` });
  await expect.poll(() => open.length).toBe(2);
  open[0]?.end("made");
  await expect.poll(() => open.length).toBe(3);
  for (const response of open) response.end("made");
  const answers = await Promise.all([...visitors, person]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a reader who leaves gives the turn back, also one who has left while waiting", async () => {
  stopTurnTimers();
  areHeld = true;
  const [first, second] = [openConnection(server.url), openConnection(server.url)];
  first.send("GET /invite/inv_1 HTTP/1.1", "Host: tumiza.test", "", "");
  await expect.poll(() => open.length).toBe(1);
  second.send("GET /invite/inv_2 HTTP/1.1", "Host: tumiza.test", "", "");
  await ask("/healthz");
  second.socket.destroy();
  await ask("/healthz");
  const third = ask("/invite/inv_3");
  await ask("/healthz");
  first.socket.destroy();
  await expect.poll(() => open.length).toBe(2);
  open[1]?.end("made");
  expect((await third).status).toBe(200);
});

test("a page that waits for something else than the event loop gives its turn back after a second", async () => {
  areHeld = true;
  const pages = [ask("/invite/inv_1"), ask("/invite/inv_2")];
  await expect.poll(() => open.length, { timeout: 10_000 }).toBe(2);
  for (const response of open) response.end("made");
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200]);
});

describe("requests with turns", () => {
  test.each([
    ["/", false, "page"],
    ["/merchant/live/orders", false, "page"],
    ["/_next/static/chunks/a.js", false, undefined],
    ["/_next/other", false, "page"],
    ["/icon.svg", false, undefined],
    ["/maps/MW.json", false, undefined],
    ["/maps/none.json", false, "page"],
    ["/merchant/live/orders.csv", true, "download"],
    ["/merchant/live/wallet/statements/2026-10/csv", true, "download"],
    ["/merchant/live/orders/find", true, "page"],
    ["/merchant/live/orders/ord_1/receipt", true, "page"],
    ["/merchant/live/live", true, undefined],
    ["/driver/data", true, undefined],
    ["/driver/positions", true, undefined],
    ["/api/v1/external/quote", true, undefined],
    ["/track/trk_1", true, undefined],
    ["/healthz", true, undefined],
  ])("%s (a route file: %s) is a %s", (path, isRoute, limit) => {
    expect(turnOf(path, isRoute)?.ofSession).toBe(limit);
  });
});
