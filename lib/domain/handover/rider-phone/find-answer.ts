import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { riderActions } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import type { OrderStatus } from "../../order-status";
import type { RiderActionAnswer } from "./phone-answers";

/** As `apply_rider_action` stores it; without an order for actions about the rider alone. */
export type StoredAnswer = { done: "now" | "already" } & (
  | { orderId: string; status: OrderStatus; label: string }
  | { orderId: null }
);

/** The earlier answer to this action, if there is one. */
export async function findAnswer(
  { riderId }: RiderContext,
  key: string,
): Promise<StoredAnswer | undefined> {
  const [row] = await findByKey.execute({ riderId, key });
  // Only `apply_rider_action` writes answers.
  return (row?.answer as StoredAnswer | null | undefined) ?? undefined;
}

/** The same in the form for the phone. */
export function answerFrom({ done, ...order }: StoredAnswer, isReplay: boolean): RiderActionAnswer {
  return { success: true, done, ...(order.orderId !== null && { order }), isReplay };
}

const findByKey = db
  .select({ answer: riderActions.answer })
  .from(riderActions)
  .where(
    and(
      eq(riderActions.riderId, expression.placeholder("riderId")),
      eq(riderActions.key, expression.placeholder("key")),
    ),
  )
  .prepare("find_rider_answer");
