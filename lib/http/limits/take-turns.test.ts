import { expect, test } from "vitest";
import { restAfterTurns, takeTurns } from "./take-turns";

const BOUNDS = { places: 1, waiting: 10, waitingOfOne: 2, waitMs: 60_000 };

/** Waits for a turn of each caller in this order, and tells who had one. */
function queueUp(callers: string[], bounds = BOUNDS) {
  const takeTurn = takeTurns(bounds);
  const had: string[] = [];
  const turns = callers.map(async (caller) => {
    const end = await takeTurn(caller);
    had.push(caller);
    await new Promise(setImmediate);
    end();
    end();
  });
  return { had, done: Promise.all(turns) };
}

test("callers take turns, also beside one with many requests", async () => {
  const { had, done } = queueUp(["first", "many", "many", "one", "other"]);
  await done;
  expect(had).toEqual(["first", "many", "one", "other", "many"]);
});

test("so many have a turn at once, and a turn ends once", async () => {
  const takeTurn = takeTurns({ ...BOUNDS, places: 2 });
  const ends = [await takeTurn("a"), await takeTurn("b")];
  const third = takeTurn("c");
  let isThird = false;
  void third.then(() => (isThird = true));
  await new Promise(setImmediate);
  expect(isThird).toBe(false);
  ends[0]?.();
  ends[0]?.();
  await third;
  const fourth = takeTurn("d");
  let isFourth = false;
  void fourth.then(() => (isFourth = true));
  await new Promise(setImmediate);
  expect(isFourth).toBe(false);
  ends[1]?.();
  await fourth;
});

test("too many of one caller are refused, and another's find room to wait", async () => {
  const { done } = queueUp(["busy", "many", "many", "many", "one"], BOUNDS);
  await expect(done).rejects.toMatchObject({ code: "rate_limited" });
});

test("too many of all are refused", async () => {
  const { done } = queueUp(["busy", "a", "b", "c"], { ...BOUNDS, waiting: 2 });
  await expect(done).rejects.toMatchObject({ code: "unavailable" });
});

test("a caller that waits too long is refused, and the queue continues", async () => {
  const takeTurn = takeTurns({ ...BOUNDS, waitMs: 20 });
  const end = await takeTurn("busy");
  await expect(takeTurn("late")).rejects.toMatchObject({ code: "unavailable" });
  end();
  (await takeTurn("next"))();
});

test("a place that rests stays empty after a turn", async () => {
  const takeTurn = restAfterTurns(takeTurns(BOUNDS));
  const end = await takeTurn("long");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const events: string[] = [];
  const next = takeTurn("next").then(() => events.push("next"));
  end();
  await new Promise(setImmediate);
  events.push("meanwhile");
  await next;
  expect(events).toEqual(["meanwhile", "next"]);
});
