import { expect, test } from "vitest";
import { problemsOf } from "@/test/planner/check-proposals";
import { runsOf } from "@/test/planner/plan-market";
import {
  minutesFromNow,
  order,
  randomSnapshot,
  ride,
  rider,
  snapshot,
} from "@/test/planner/snapshots";
import { planRoutes } from "./plan-routes";
import { USUAL_RULES } from "./rules";

const seen = randomSnapshot(61);

test("the same snapshot, seed and budget give the same proposals", () => {
  const few = { rounds: 2, isOver: () => false };
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
      const ends = { rounds: 1_000, isOver: () => (asked += 1) > most };
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

test("the budget ends the search when it is over, and is not exceeded by rounds", () => {
  let asked = 0;
  const count = (rounds: number, isOver: () => boolean) => {
    asked = 0;
    planRoutes(seen, {
      ...{ rules: USUAL_RULES, seed: 1 },
      ride: (...args) => ((asked += 1), ride(...args)),
      budget: { rounds, isOver },
    });
    return asked;
  };
  const [none, some] = [count(0, () => false), count(10, () => false)];
  expect(some).toBeGreaterThan(none);
  let questions = 0;
  expect(count(1e9, () => (questions += 1) > 100)).toBeGreaterThan(none);
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
    const ends = { rounds: 0, isOver: () => (asked += 1) > 1 };
    const found = planRoutes(snapshot({ riders, orders: all }), {
      ...{ rules: USUAL_RULES, ride, seed: 1, budget: ends },
    });
    return runsOf(found.proposals).map((run) => run.orders.map(({ orderId }) => orderId));
  };
  expect(first(orders)).toEqual([["old"]]);
  expect(first([...orders, express])).toEqual([["express"]]);
});
