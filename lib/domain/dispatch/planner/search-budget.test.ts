import { expect, test } from "vitest";
import { problemsOf } from "@/test/planner/check-proposals";
import { runsOf } from "@/test/planner/plan-market";
import {
  at,
  minutesFromNow,
  order,
  randomSnapshot,
  ride,
  rider,
  snapshot,
} from "@/test/planner/snapshots";
import { planRoutes } from "./plan-routes";
import { USUAL_RULES } from "./rules";
import type { RideMinutes } from "./snapshot";

const seen = randomSnapshot(61);

test("the same snapshot, seed and budget give the same proposals", () => {
  const few = { rounds: 2, roundsPerOrder: 6, isOver: () => false };
  for (let market = 1; market <= 100; market += 1) {
    const same = randomSnapshot(market);
    const [one, other] = [1, 2].map(() =>
      planRoutes(same, { rules: USUAL_RULES, ride, seed: 7, budget: few }),
    );
    expect(other, `market ${market}`).toEqual(one);
  }
});

test.each([0, 1, 5, 25, 125])(
  "the budget that is over after %i questions leaves proposals that hold",
  (most) => {
    for (let market = 1; market <= 100; market += 1) {
      let asked = 0;
      const ends = { rounds: 1_000, roundsPerOrder: 6, isOver: () => (asked += 1) > most };
      const small = randomSnapshot(market);
      const { proposals } = planRoutes(small, {
        rules: USUAL_RULES,
        ride,
        seed: 1,
        budget: ends,
      });
      expect(problemsOf(small, proposals, USUAL_RULES, ride), `market ${market}`).toEqual([]);
    }
  },
);

test("the search ends by rounds, and at once when its time is over", () => {
  const search = (rounds: number, questions = Infinity) => {
    let [asked, rides] = [0, 0];
    const isOver = () => (asked += 1) > questions;
    const counted: RideMinutes = (...args) => ((rides += 1), ride(...args));
    const options = { rules: USUAL_RULES, ride: counted, seed: 1 };
    planRoutes(seen, { ...options, budget: { rounds, roundsPerOrder: 6, isOver } });
    return { asked, rides };
  };
  const [none, some, interrupted] = [search(0), search(10), search(1e9, 40)];
  expect(some.rides).toBeGreaterThan(none.rides);
  expect(interrupted.rides).toBeGreaterThan(none.rides);
  // Once where it is noticed and once more by what began before.
  expect(interrupted.asked).toBeLessThanOrEqual(42);
});

test("the budget is spent on express orders and then the oldest first", () => {
  let asked = 0;
  const orders = [
    order({ orderId: "new" }),
    order({ orderId: "old", placedAt: minutesFromNow(-3) }),
  ];
  const express = order({ orderId: "express", isExpress: true });
  const riders = [rider(1), rider(2)];
  const first = (all: typeof orders) => {
    asked = 0;
    const ends = { rounds: 0, roundsPerOrder: 6, isOver: () => (asked += 1) > 1 };
    const found = planRoutes(snapshot({ riders, orders: all }), {
      rules: USUAL_RULES,
      ride,
      seed: 1,
      budget: ends,
    });
    return runsOf(found.proposals).map((run) => run.orders.map(({ orderId }) => orderId));
  };
  expect(first(orders)).toEqual([["old"]]);
  expect(first([...orders, express])).toEqual([["express"]]);
});

test("choices made before the time was over are planned, if its rider has taken nothing else", () => {
  const riders = [
    rider(1, { place: at(0) }),
    rider(2, { place: at(5) }),
    rider(3, { place: at(30) }),
  ];
  const orders = [
    order({ orderId: "a", pickup: at(0), dropOff: at(0, 3) }),
    order({ orderId: "b", pickup: at(0.5), dropOff: at(0, 3) }),
    order({ orderId: "c", pickup: at(5), dropOff: at(5, 3) }),
  ];
  let asked = 0;
  const ends = { rounds: 0, roundsPerOrder: 6, isOver: () => (asked += 1) > orders.length };
  const options = { rules: USUAL_RULES, ride, seed: 1, budget: ends };
  const { proposals } = planRoutes(snapshot({ riders, orders }), options);
  const offered = runsOf(proposals).map((run) => [run.riderId, run.orders.map((it) => it.orderId)]);
  expect(offered).toEqual([
    [1, ["a"]],
    [2, ["c"]],
  ]);
});
