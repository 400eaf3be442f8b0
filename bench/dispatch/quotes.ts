import { SHIPPED_MODEL, type EtaModel, type Trip } from "@/lib/domain/dispatch/arrivals/eta-model";
import { judge, trainModel, type Judgement } from "@/lib/domain/dispatch/arrivals/train-model";
import { carryMinutes } from "@/lib/domain/pricing/quotes/carry-minutes";
import type { Count } from "../case";
import { makeDay } from "./day";
import { mean } from "./figures";
import { MINUTES_PER_JOB, METRES_PER_MINUTE, RADIUS_M, rankRiders } from "./sql-rule";
import { Town, type Dispatcher, type TownOrder } from "./town";

/** A bike's rate card. */
const CARD = { averageSpeedKmh: 24, handlingMinutes: 12 };

/** Of the days that a model is made from, this one is recent. */
const OLDER_DAYS = 3;

const DAY_MS = 86_400_000;

/** What part of the deliveries is to come within the range. */
const COVERED = { atLeast: 75, atMost: 85 };

const COLUMNS = {
  coveragePercent: "within the range %",
  widthMinutes: "width min",
  pinball: "pinball min",
};

/** How well quotes hold on three days with 80 riders and 1,100 orders, of which the product estimates as its own trips tell. */
export function countQuotes(
  contenders: readonly (readonly [label: string, make: () => Dispatcher])[],
): Count {
  const columns = Object.keys(COLUMNS) as (keyof Judgement)[];
  const run = () => {
    const all = contenders.flatMap(([contender, make]) =>
      judgeQuotes({ riders: 80, orders: 1_100, days: 3 }, make).map((row) => ({
        ...row,
        label: `${contender}, ${row.label}`,
      })),
    );
    return {
      rows: all.map(({ label, judgement }) => ({
        label,
        figures: columns.map((column) => judgement[column]),
      })),
      promises: all
        .filter(({ isLearned }) => isLearned)
        .map(({ label, judgement }) => ({
          says: `within the range %, ${label}`,
          figure: judgement.coveragePercent,
          ...COVERED,
          mustHold: true,
        })),
    };
  };
  return { columns: Object.values(COLUMNS), count: run };
}

/**
 * How well quotes hold for days of a town: as they were without the way to the pickup, with it, and by a model that
 * is made from other days as the product makes it, which the product then uses if it is better.
 */
function judgeQuotes(
  { riders, orders, days }: { riders: number; orders: number; days: number },
  make: () => Dispatcher,
): { label: string; judgement: Judgement; isLearned: boolean }[] {
  const tripsOf = (seed: number) => makeTrips(seed, riders, orders, make);
  const past = Array.from({ length: OLDER_DAYS + 1 }, (_, day) => tripsOf(201 + day));
  const trained = trainModel(past.flat(), dayStart(201 + OLDER_DAYS), SHIPPED_MODEL);
  if (!trained) throw new Error("too few trips");
  const judged = Array.from({ length: days }, (_, day) => tripsOf(1 + day));
  const rowOf = (label: string, model: EtaModel, isLearned = false) => {
    const all = judged.map((trips) => judge(model, trips));
    const meanOf = (figure: keyof Judgement) => mean(all.map((it) => it[figure]));
    const [coveragePercent, widthMinutes] = [meanOf("coveragePercent"), meanOf("widthMinutes")];
    const judgement = { coveragePercent, widthMinutes, pinball: meanOf("pinball") };
    return { label, judgement, isLearned };
  };
  const withoutRide = {
    earliest: [0, 0.8, 0, 0, 0, 0, 0],
    expected: [0, 1, 0, 0, 0, 0, 0],
    latest: [0, 1.3, 0, 0, 0, 0, 0],
  };
  return [
    rowOf("from the pickup", withoutRide),
    rowOf("with the way to it", SHIPPED_MODEL),
    rowOf("by own trips", trained.isBetter ? trained.model : SHIPPED_MODEL, true),
  ];
}

const dayStart = (seed: number) => new Date(seed * DAY_MS);

/** The deliveries of a day, with what was known as they were placed. */
function makeTrips(seed: number, riders: number, orders: number, make: () => Dispatcher): Trip[] {
  const dispatcher = make();
  const placings = new Map<TownOrder, number>();
  const town = new Town(makeDay(seed, riders, orders), {
    ...dispatcher,
    onPlaced(it, order) {
      const toPickup = soonestPickup(it, order);
      if (toPickup !== null) placings.set(order, toPickup);
      dispatcher.onPlaced(it, order);
    },
  }).run();
  return town.orders.flatMap((order) => {
    const toPickupMinutes = placings.get(order);
    if (order.status !== "delivered" || toPickupMinutes === undefined) return [];
    return {
      carryMinutes: carryMinutes(CARD, order.roadM),
      toPickupMinutes,
      isExpress: false,
      hour: Math.floor(order.placedAt / 60),
      placedAt: new Date(dayStart(seed).getTime() + order.placedAt * 60_000),
      minutes: order.deliveredAt - order.placedAt,
    };
  });
}

/** As `pickup_capacity` answers it. */
function soonestPickup(town: Town, order: TownOrder): number | null {
  const [best] = rankRiders(town, order, RADIUS_M);
  if (!best) return null;
  const { x, y } = order.pickup;
  const { point } = town.heard(best);
  const metres = Math.round(Math.hypot(point.x - x, point.y - y));
  return Math.ceil(metres / METRES_PER_MINUTE + town.jobsOf(best) * MINUTES_PER_JOB);
}
