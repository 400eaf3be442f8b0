import { setTimeout as wait } from "node:timers/promises";

/** Many times longer than the statements of these verbs take. */
export const EQUAL_TIME_MS = 400;

/** Answers after a fixed time, so that the time says nothing about whether an account was found. */
export async function inEqualTime<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, wait(EQUAL_TIME_MS)]);
  return result;
}
