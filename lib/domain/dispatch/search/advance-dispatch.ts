import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import type { Environment } from "../../authority/merchant-context";
import { call } from "../../calls.gen";

/** Orders of one run; more are due in the next one, a second later. */
const BATCH = 500;

/** Half of a process's connections, so that a busy second leaves room for requests. */
const PARALLEL = 4;

type DueOrder = { merchantId: string; environment: Environment; orderId: string };

/**
 * Performs the due work of every order that searches for a rider: expired offers go to the next rider, riders
 * who accept automatically are assigned, and orders that no rider accepted in time are cancelled and refunded.
 * Returns how many were moved.
 */
export async function advanceDispatch(): Promise<number> {
  const due = await sql<DueOrder[]>`
    select merchant_id as "merchantId", environment, order_id as "orderId"
      from orders_to_advance(${BATCH})`;
  return moveEach(due, (order) => call.advanceOrder(order));
}

/**
 * Takes orders that were not collected yet from riders whose phone has fallen silent, and asks the next
 * riders. Returns how many were taken.
 */
export async function takeBackSilentOrders(): Promise<number> {
  const due = await sql<DueOrder[]>`
    select merchant_id as "merchantId", environment, order_id as "orderId"
      from silent_orders(${BATCH})`;
  return moveEach(due, (order) => call.takeBackOrder(order));
}

/**
 * Each order is a statement of its own, so that a failure does not stop the others, and any number of workers
 * may do it at once.
 */
async function moveEach(
  due: DueOrder[],
  move: (order: DueOrder) => Promise<boolean>,
): Promise<number> {
  let moved = 0;
  const work = async () => {
    for (let order = due.shift(); order; order = due.shift()) {
      const { orderId } = order;
      const isMoved = await move(order).catch((error: unknown) => {
        log.error({ error, order_id: orderId }, "an order's search was not advanced");
        return false;
      });
      if (isMoved) moved += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return moved;
}
