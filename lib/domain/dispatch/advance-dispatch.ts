import { sql } from "@/db/client";
import { log } from "@/lib/core/log";

/** Orders of one run; more are due in the next one, a second later. */
const BATCH = 500;

/** Half of a process's connections, so that a busy second leaves room for requests. */
const PARALLEL = 4;

type DueOrder = { merchantId: string; environment: string; orderId: string };

/**
 * Does what is due for every order that searches for a rider: offers that ran out or were declined by
 * silence go to the next, riders who take whatever is offered are assigned, and what nobody took in time
 * is cancelled and refunded. Each order is a statement of its own, so that one that fails keeps no other
 * back, and any number of workers may do it at once. Answers how many were moved.
 */
export async function advanceDispatch(): Promise<number> {
  const due = await sql<DueOrder[]>`
    select merchant_id as "merchantId", environment, order_id as "orderId"
      from orders_to_advance(${BATCH})`;
  let moved = 0;
  const work = async () => {
    for (let order = due.shift(); order; order = due.shift()) {
      if (await advanceOrder(order)) moved += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return moved;
}

async function advanceOrder({ merchantId, environment, orderId }: DueOrder): Promise<boolean> {
  try {
    const [row] = await sql<[{ isMoved: boolean }]>`
      select advance_order(${merchantId}, ${environment}::environment, ${orderId}) as "isMoved"`;
    return row.isMoved;
  } catch (error) {
    log.error({ error, order_id: orderId }, "an order's search was not advanced");
    return false;
  }
}
