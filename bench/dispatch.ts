import { readdirSync } from "node:fs";
import path from "node:path";
import { planRoutes } from "@/lib/domain/dispatch/planner/plan-routes";
import { USUAL_RULES } from "@/lib/domain/dispatch/planner/rules";
import {
  calling,
  type Bench,
  type Case,
  type Count,
  type CountedPromise,
  type Sizes,
} from "./case";
import { BEST_KNOWN } from "./dispatch/best-known";
import { makeDay } from "./dispatch/day";
import { DAY_COLUMNS, figuresOf, mean, type DayFigures } from "./dispatch/figures";
import { KEPT } from "./dispatch/kept";
import { deliverMeals, MEAL_COLUMNS, type MealFigures } from "./dispatch/mdrp";
import { solveTasks } from "./dispatch/pdptw";
import { peakOf } from "./dispatch/peak";
import { planned, RIDE } from "./dispatch/planned";
import { countQuotes } from "./dispatch/quotes";
import { readInstance } from "./dispatch/read-instance";
import { sqlRule } from "./dispatch/sql-rule";
import { Town, type Dispatcher } from "./dispatch/town";

/**
 * The quality of dispatch: days in a town, with the same orders, riders and chances for the SQL rule and for the
 * product's planner; and published instances of meal deliveries.
 */
export function open({ mdrp, pdptw }: Sizes): Bench {
  return {
    cases: {
      "dispatch-day": days(
        "dispatch-day",
        { riders: 80, orders: 1_100, count: 5 },
        [
          { figure: "within45Percent", atLeast: 73 },
          { figure: "p90Minutes", atMost: 60 },
          { figure: "kmPerOrder", atMost: 8.1 },
        ],
        [...CONTENDERS, WITHOUT_HOLD],
      ),
      "dispatch-overload": days("dispatch-overload", { riders: 120, orders: 2_500, count: 3 }, [
        { figure: "unservedPercent", atMost: 3 },
        { figure: "p90Minutes", atMost: 72 },
      ]),
      "dispatch-small": days("dispatch-small", { riders: 40, orders: 600, count: 5 }),
      "dispatch-10": days("dispatch-10", { riders: 10, orders: 60, count: 8 }),
      "dispatch-25": days("dispatch-25", { riders: 25, orders: 250, count: 8 }),
      "dispatch-quotes": countQuotes(CONTENDERS),
      "dispatch-plan": plans(),
      "meal-deliveries": mealDeliveries(mdrp),
      "tasks-with-windows": tasksWithWindows(pdptw),
    },
    owners: [],
    close: async () => {},
  };
}

type Contender = readonly [label: string, make: () => Dispatcher];

const CONTENDERS: readonly [sql: Contender, planner: Contender] = [
  ["SQL ranking", sqlRule],
  ["planner", () => planned(USUAL_RULES)],
];

/** For a market that offers every order as soon as it is planned. */
const WITHOUT_HOLD: Contender = [
  "planner, nothing held back",
  () => planned({ ...USUAL_RULES, longestHold: 0 }),
];

/** A change of the planner may lose so many points or minutes. */
const LOST_AT_MOST = 1;

type DayPromise = { figure: keyof DayFigures; atMost?: number; atLeast?: number };

function days(
  name: keyof typeof KEPT,
  { riders, orders, count }: { riders: number; orders: number; count: number },
  promises: readonly DayPromise[] = [],
  contenders: readonly Contender[] = CONTENDERS,
): Count {
  const columns = Object.keys(DAY_COLUMNS) as (keyof DayFigures)[];
  const run = () => {
    const towns = Array.from({ length: count }, (_, day) => makeDay(day + 1, riders, orders));
    const means = contenders.map(([, make]) => {
      const figures = towns.map((day) => figuresOf(new Town(day, make()).run()));
      const meanOf = (column: keyof DayFigures) => mean(figures.map((it) => it[column]));
      return Object.fromEntries(columns.map((it) => [it, meanOf(it)])) as DayFigures;
    });
    const own = means[1] as DayFigures;
    const kept = KEPT[name];
    const promised: CountedPromise[] = promises.map(({ figure, ...bounds }) => ({
      ...bounds,
      says: `${DAY_COLUMNS[figure]} with the planner`,
      figure: own[figure],
    }));
    const lost = (says: string, figure: number) => ({
      says,
      figure,
      atMost: LOST_AT_MOST,
      mustHold: true,
    });
    return {
      rows: contenders.map(([label], row) => ({
        label,
        figures: columns.map((column) => means[row]?.[column] ?? Number.NaN),
      })),
      promises: [
        ...promised,
        lost("points within 45 minutes lost", kept.within45Percent - own.within45Percent),
        lost("minutes of p90 lost", own.p90Minutes - kept.p90Minutes),
      ],
    };
  };
  return { columns: Object.values(DAY_COLUMNS), count: run };
}

/** How long a plan takes if the search may run 200 milliseconds. */
function plans(): Case {
  const planning = (riders: number, orders: number) => {
    const snapshot = peakOf(riders, orders);
    const plan = calling(`${riders} riders, ${orders} orders`, async () => {
      const endsAt = performance.now() + 200;
      const isOver = () => performance.now() > endsAt;
      const budget = { rounds: Infinity, roundsPerOrder: 6, isOver };
      await Promise.resolve(
        planRoutes(snapshot, { rules: USUAL_RULES, ride: RIDE, seed: 1, budget }),
      );
    });
    return { ...plan, pid: process.pid };
  };
  return {
    targets: [
      {
        says: "p95 of a plan for 1000 riders and 100 orders, ms",
        figure: "p95Ms",
        against: null,
        atMost: 250,
      },
    ],
    contenders: () => [planning(1_000, 100), planning(120, 60), planning(80, 15)],
    rounds: 2,
    seconds: 2,
  };
}

/** Each instance of a folder, and their mean. */
function mealDeliveries(folder: string): Count {
  const columns = Object.keys(MEAL_COLUMNS) as (keyof MealFigures)[];
  const run = () => {
    const entries = readdirSync(folder, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory());
    const names = folders.map(({ name }) => name).toSorted();
    const all = names.map((name) => deliverMeals(readInstance(path.join(folder, name))));
    const means = columns.map((column) => mean(all.map((it) => it[column])));
    return {
      rows: [
        ...names.map((label, row) => ({
          label,
          figures: columns.map((column) => all[row]?.[column] ?? Number.NaN),
        })),
        { label: `mean of ${names.length}`, figures: means },
      ],
      promises: [
        {
          says: "undelivered %, mean of the instances",
          figure: mean(all.map(({ undeliveredPercent }) => undeliveredPercent)),
          atMost: 0.1,
        },
      ],
    };
  };
  return { columns: Object.values(MEAL_COLUMNS), count: run };
}

const TASKS_MS = 10_000;

/** Each instance of Li and Lim's in a folder, for as many vehicles as the best solution known has. */
function tasksWithWindows(folder: string): Count {
  const run = () => {
    const files = readdirSync(folder).filter((file) => path.parse(file).name in BEST_KNOWN);
    const all = files.toSorted().map((file) => {
      const { name } = path.parse(file);
      const [vehicles, best] = BEST_KNOWN[name] as readonly [number, number];
      const { distance, unserved } = solveTasks(path.join(folder, file), vehicles, TASKS_MS);
      return { name, vehicles, best, distance, unserved, above: 100 * (distance / best - 1) };
    });
    const served = all.filter(({ unserved }) => unserved === 0);
    return {
      rows: all.map(({ name, vehicles, best, distance, unserved, above }) => ({
        label: name,
        figures: [vehicles, best, distance, above, unserved],
      })),
      promises: [
        {
          says: "distance above the best known %, most of those served",
          figure: Math.max(...served.map(({ above }) => above)),
          atMost: 5,
        },
        {
          says: "instances served with the fewest vehicles known %",
          figure: (100 * served.length) / all.length,
          atLeast: 100,
        },
      ],
    };
  };
  return {
    columns: ["vehicles", "best known", "distance", "above %", "tasks left"],
    count: run,
  };
}
