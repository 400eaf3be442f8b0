import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";
import type { PlannedChange } from "./plan-change";

/** How often a change is planned again because the order moved on in the meantime. */
const TRIES = 3;

type By = Pick<Parameters<typeof call.changeOrder>[0], "actor" | "userId" | "cappedKeyId">;

/**
 * Plans a change of an order and makes it; nothing happens without a plan. A plan that was made on an older order is
 * made again.
 *
 * @throws order_changed_meanwhile, and the refusals of the plan and of `change_order`
 */
export async function commitChange(
  plan: () => Promise<PlannedChange | undefined>,
  by: By,
  triesLeft = TRIES,
): Promise<void> {
  const planned = await plan();
  if (!planned) return;
  const { feeMinor: _, ...change } = planned;
  try {
    await call.changeOrder({ ...change, ...by });
  } catch (error) {
    if (triesLeft === 1 || !isRefusal(error, "order_changed_meanwhile")) throw error;
    await commitChange(plan, by, triesLeft - 1);
  }
}
