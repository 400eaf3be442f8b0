import { beforeEach, expect, test, vi } from "vitest";

const DAY_MS = 24 * 60 * 60_000;

const at = (time: string) => Date.parse(`2026-11-28T${time}Z`);

let device: number;
let page: number;

/** Time passes for the device, the page and the server alike. */
function pass(ms: number): void {
  device += ms;
  page += ms;
}

beforeEach(() => {
  vi.resetModules();
  [device, page] = [at("10:00:00"), 0];
  vi.spyOn(Date, "now").mockImplementation(() => device);
  vi.spyOn(performance, "now").mockImplementation(() => page);
});

test.each([-DAY_MS, DAY_MS])(
  "follows the server's clock on a device that is %i ms off",
  async (off) => {
    const { noteServerTime, serverTime } = await import("./use-now");
    device += off;
    noteServerTime(at("10:00:00"));
    expect(serverTime()).toBe(at("10:00:00"));
    pass(60_000);
    expect(serverTime()).toBe(at("10:01:00"));
    device -= off;
    expect(serverTime()).toBe(at("10:01:00"));
  },
);

test("an older page that is shown again does not set the clock back, and a newer one sets it on after a sleep", async () => {
  const { noteServerTime, serverTime } = await import("./use-now");
  noteServerTime(at("10:00:00"));
  pass(60_000);
  noteServerTime(at("10:00:30"));
  expect(serverTime()).toBe(at("10:01:00"));
  noteServerTime(at("11:00:00"));
  expect(serverTime()).toBe(at("11:00:00"));
});

test("is the device's clock until the server has said its own", async () => {
  const { serverTime } = await import("./use-now");
  expect(serverTime()).toBe(device);
});
