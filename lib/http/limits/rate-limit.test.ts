import { afterEach, expect, test, vi } from "vitest";
import { newId } from "@/lib/core/ids";
import { isRefusal } from "@/lib/domain/errors";
import { countRequest, describeLimit, type LimitName } from "./rate-limit";

const NOW = 1_800_000_000_000;

/** Undefined for a request that passed, else the seconds to wait. */
function wait(
  name: LimitName,
  caller: string,
  now: number,
  headers = new Headers(),
  perMinute: number | null = null,
) {
  try {
    countRequest(name, caller, headers, { now, perMinute });
    return undefined;
  } catch (error) {
    if (isRefusal(error, "rate_limited")) return error.details.retryAfterSeconds;
    throw error;
  }
}

const use = (name: LimitName, caller: string, times: number, now: number) =>
  Array.from({ length: times }, () => wait(name, caller, now));

/** design: rate limits; a steady rate a minute and a burst. */
test.each([
  ["merchant", 1_200, 300],
  ["create-order", 1_200, 200],
  ["create-orders", 1_200, 500],
  ["run", 60, 20],
  ["courier", 600, 150],
  ["failed-auth", 600, 150],
  ["failed-callback", 60, 10],
  ["tracking", 120, 60],
] as const)(
  "%s: a whole burst at once, then one request per interval",
  (name, perMinute, burst) => {
    const caller = newId("req");
    const intervalMs = 60_000 / perMinute;
    expect(use(name, caller, burst, NOW)).toEqual(Array(burst).fill(undefined));
    expect(wait(name, caller, NOW)).toBe(1);
    expect(wait(name, caller, NOW + intervalMs - 1)).toBe(1);
    expect(wait(name, caller, NOW + intervalMs)).toBeUndefined();
    expect(wait(name, caller, NOW + intervalMs)).toBe(1);
  },
);

test("waiting as long as was asked is long enough", () => {
  const caller = newId("req");
  use("tracking", caller, 60, NOW);
  const seconds = wait("tracking", caller, NOW);
  expect(wait("tracking", caller, NOW + Number(seconds) * 1_000)).toBeUndefined();
});

test("a refused request costs nothing", () => {
  const caller = newId("req");
  use("merchant", caller, 300, NOW);
  use("merchant", caller, 10_000, NOW);
  expect(wait("merchant", caller, NOW + 50)).toBeUndefined();
});

test("an idle caller has the whole burst again and not more", () => {
  const caller = newId("req");
  use("create-order", caller, 200, NOW);
  const later = NOW + 3_600_000;
  expect(use("create-order", caller, 200, later)).toEqual(Array(200).fill(undefined));
  expect(wait("create-order", caller, later)).toBe(1);
});

test("one caller's use is not another's, nor one limit's another limit's", () => {
  const caller = newId("req");
  use("create-order", caller, 200, NOW);
  expect(wait("create-order", newId("req"), NOW)).toBeUndefined();
  expect(wait("merchant", caller, NOW)).toBeUndefined();
});

const DAY_MS = 24 * 60 * 60_000;

afterEach(() => void vi.useRealTimers());

test.each([
  ["back", -8 * DAY_MS],
  ["ahead", 8 * DAY_MS],
])("a clock that jumps %s by eight days changes no answer by more than a second", (_, stepMs) => {
  const caller = newId("req");
  const count = () => {
    try {
      countRequest("pin", caller, new Headers());
      return 0;
    } catch (error) {
      return isRefusal(error, "rate_limited") ? error.details.retryAfterSeconds : NaN;
    }
  };
  expect(Array.from({ length: 20 }, count)).toEqual(Array(20).fill(0));
  const before = count();
  expect(before).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + stepMs);
  expect(Math.abs(count() - before)).toBeLessThanOrEqual(1);
});

test("the fields name the policy, the remaining requests and the time until the limit is full again", () => {
  const caller = newId("req");
  const headers = new Headers();
  wait("create-order", caller, NOW, headers);
  expect(headers.get("ratelimit-policy")).toBe('"create-order";q=200;w=10');
  expect(headers.get("ratelimit")).toBe('"create-order";r=199;t=1');
  use("create-order", caller, 199, NOW);
  describeLimit("create-order", caller, headers, { now: NOW });
  expect(headers.get("ratelimit")).toBe('"create-order";r=0;t=10');
});

test.each([
  ["a higher", 2_400, 600],
  ["a lower", 12, 3],
])("%s rate of a caller's own applies to that caller only", (_, perMinute, burst) => {
  const caller = newId("req");
  const headers = new Headers();
  const own = (now: number) => wait("merchant", caller, now, headers, perMinute);
  expect(Array.from({ length: burst }, () => own(NOW))).toEqual(Array(burst).fill(undefined));
  expect(own(NOW)).toBe(Math.ceil(60 / perMinute));
  expect(own(NOW + 60_000 / perMinute)).toBeUndefined();
  expect(headers.get("ratelimit-policy")).toBe(`"merchant";q=${burst};w=15`);
  expect(use("merchant", newId("req"), 300, NOW)).toEqual(Array(300).fill(undefined));
});

test("callers who are whole again are forgotten before memory grows", () => {
  for (let index = 0; index < 12_000; index += 1)
    wait("courier", `crowd-${index}`, NOW + index * 100);
  expect(use("courier", "crowd-11999", 149, NOW + 1_199_900)).toEqual(Array(149).fill(undefined));
  expect(wait("courier", "crowd-11999", NOW + 1_199_900)).toBe(1);
});
