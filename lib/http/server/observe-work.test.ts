import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/core/log";
import { startLocalFront } from "@/test/local-front";
import { rawRequest } from "@/test/raw-request";
import { pageOperation } from "./observe-work";

afterEach(() => vi.restoreAllMocks());

function keepBusy(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

test("a request that keeps the event loop busy is in the log with its operation, one that waits is not", async () => {
  const warn = vi.spyOn(log, "warn");
  const server = await startLocalFront({
    renderPage: async (request, response) => {
      if (request.url === "/busy") keepBusy(250);
      else await wait(250);
      response.end("made");
    },
  });
  const ask = (path: string) => rawRequest(server.url, { method: "GET", path });
  await ask("/waiting");
  await ask("/busy");
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  const [line] = (warn.mock.calls[0] ?? []) as [{ loop_ms: number }?];
  expect(line).toMatchObject({ operation: "/busy", method: "GET" });
  expect(line?.loop_ms).toBeGreaterThanOrEqual(200);
  server.stop();
});

test.each([
  ["/merchant/live/orders/ord_01k?x=1", "/merchant/live/orders/*"],
  ["/reset-password/Zk3-a9", "/reset-password/*"],
  ["/invite/abcdefghijklmnopqrstuvwxyz", "/invite/*"],
  ["/", "/"],
])("the page %s is called %s", (url, operation) => {
  expect(pageOperation(url)).toBe(operation);
});
