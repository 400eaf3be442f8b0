import type { Town } from "./town";

/** The figures of a day. The inequality of the riders' earnings per hour is from 0 (equal) to 1. */
export const DAY_COLUMNS = {
  within45Percent: "within 45 min %",
  within60Percent: "within 60 min %",
  unservedPercent: "unserved %",
  meanMinutes: "mean min",
  p90Minutes: "p90 min",
  kmPerOrder: "km/order",
  unequalEarnings: "unequal earnings",
};

export type DayFigures = Record<keyof typeof DAY_COLUMNS, number>;

export function figuresOf({ orders, riders }: Town): DayFigures {
  const minutes = orders
    .filter(({ status }) => status === "delivered")
    .map(({ placedAt, deliveredAt }) => deliveredAt - placedAt)
    .toSorted((one, other) => one - other);
  const within = (limit: number) =>
    (100 * minutes.filter((it) => it <= limit).length) / orders.length;
  const earned = riders
    .map((rider) => rider.earned / (rider.until - rider.from))
    .toSorted((one, other) => one - other);
  const spread = sum(earned.map((it, rank) => (2 * (rank + 1) - earned.length - 1) * it));
  return {
    unservedPercent: 100 * (1 - minutes.length / orders.length),
    within45Percent: within(45),
    within60Percent: within(60),
    meanMinutes: mean(minutes),
    p90Minutes: quantile(minutes, 0.9),
    kmPerOrder: sum(riders.map(({ km }) => km)) / minutes.length,
    unequalEarnings: spread / (earned.length * sum(earned)),
  };
}

export const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

export const mean = (values: readonly number[]) => sum(values) / values.length;

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
