import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";
import type { PlannedChange } from "./plan-change";

/** How often a change is planned again because the order moved on in the meantime. */
const TRIES = 3;

export type ChangedBy = Pick<
  Parameters<typeof call.changeOrder>[0],
  "actor" | "userId" | "cappedKeyId"
>;

/** A change as the database takes it. */
type Change = Omit<PlannedChange, "fee">;

/**
 * Plans a change of an order and makes it; nothing happens without a plan. A plan that was made on an older order is
 * made again. Returns the plan.
 *
 * @throws order_changed_meanwhile, and the refusals of the plan and of `change_order`
 */
export async function commitChange(
  plan: () => Promise<PlannedChange | undefined>,
  by: ChangedBy,
): Promise<PlannedChange | undefined> {
  const done = await planAndTry(plan, (change) => call.changeOrder({ ...change, ...by }));
  return done?.planned;
}

/** Plans a change until it was made of an order that is still as the plan found it. */
export async function planAndTry<Result>(
  plan: () => Promise<PlannedChange | undefined>,
  attempt: (change: Change) => Promise<Result>,
  triesLeft = TRIES,
): Promise<{ planned: PlannedChange; result: Result } | undefined> {
  const planned = await plan();
  if (!planned) return undefined;
  const { fee: _, ...change } = planned;
  try {
    return { planned, result: await attempt(change) };
  } catch (error) {
    if (triesLeft === 1 || !isRefusal(error, "order_changed_meanwhile")) throw error;
    return planAndTry(plan, attempt, triesLeft - 1);
  }
}
