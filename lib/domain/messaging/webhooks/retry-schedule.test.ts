import { describe, expect, test } from "vitest";
import { judgeAttempt, RETRY_DELAYS_SECONDS } from "./retry-schedule";

const answered = (status: number, retryAfterSeconds: number | null = null) => ({
  status,
  error: null,
  retryAfterSeconds,
});

test.each([200, 201, 204, 299])("%i is delivered", (status) => {
  expect(judgeAttempt(1, answered(status), 0.5)).toEqual({
    state: "delivered",
    retrySeconds: 0,
    isGone: false,
  });
});

test("an accepting status of an answer that never ended is not delivered", () => {
  const outcome = { status: 200, error: "timeout", retryAfterSeconds: null } as const;
  expect(judgeAttempt(1, outcome, 0.5).state).toBe("waiting");
});

test.each([300, 302, 400, 401, 404, 429, 500, 503])("%i waits for another attempt", (status) => {
  expect(judgeAttempt(1, answered(status), 0.5)).toMatchObject({ state: "waiting", isGone: false });
});

describe("the schedule", () => {
  test("is ten attempts over three days and three hours, then the end", () => {
    const waits = RETRY_DELAYS_SECONDS.map(
      (_, index) => judgeAttempt(index + 1, answered(500), 0.5).retrySeconds,
    );
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(waits.reduce((sum, wait) => sum + wait)).toBe(272_105);
    expect(judgeAttempt(10, answered(500), 0.5)).toMatchObject({ state: "dead", retrySeconds: 0 });
    expect(judgeAttempt(50, answered(500), 0.5).state).toBe("dead");
  });

  test.each([
    [0, 270],
    [0.5, 300],
    [1, 330],
  ])("is spread by a tenth: with %d it is %d seconds", (random, seconds) => {
    expect(judgeAttempt(2, answered(500), random).retrySeconds).toBe(seconds);
  });

  test("gives way to a longer Retry-After only", () => {
    expect(judgeAttempt(2, answered(503, 900), 0.5).retrySeconds).toBe(900);
    expect(judgeAttempt(2, answered(503, 9), 0.5).retrySeconds).toBe(300);
  });
});

test("410 is the end of the endpoint, and not of the event", () => {
  expect(judgeAttempt(1, answered(410), 0.5)).toMatchObject({ state: "waiting", isGone: true });
  expect(judgeAttempt(10, answered(410), 0.5)).toMatchObject({ state: "dead", isGone: true });
});
