import { call } from "@/lib/domain/calls.gen";
import { changeRows } from "./change-rows";
import { owner } from "./world";

export type TestOffer = { id: string; riderId: number; state: string; reason: string | null };

/** Every offer of an order, oldest first. */
export async function offersOf(orderId: string): Promise<TestOffer[]> {
  const rows = await owner<TestOffer[]>`
    select id, rider_id as "riderId", state, decline_reason as reason
      from offers where order_id = ${orderId} order by run_id`;
  return [...rows];
}

/** The open offer of an order. */
export async function openOfferOf(orderId: string): Promise<TestOffer> {
  const open = (await offersOf(orderId)).find(({ state }) => state === "open");
  if (!open) throw new Error("No rider has an offer of the order.");
  return open;
}

export async function stateOf(orderId: string) {
  const [row] = await owner<[{ status: string; riderId: number | null }]>`
    select status, rider_id as "riderId" from orders where id = ${orderId}`;
  return { status: row.status, riderId: row.riderId };
}

export const accept = ({ id, riderId }: TestOffer, at: Date | null = null) =>
  call.acceptOffer({ offerId: id, riderId, at });

export const decline = ({ id, riderId }: TestOffer, reason = "Too far") =>
  changeRows((sql) => sql`select decline_offer(${id}, ${riderId}, ${reason})`);

export const drop = (merchantId: string, orderId: string, riderId: number) =>
  changeRows(
    (sql) => sql`select drop_order(${merchantId}, 'live', ${orderId}, ${riderId}, 'Puncture')`,
  );

/** Lets the time of the open offer run out. */
export const letExpire = (orderId: string) =>
  owner`update offers set expires_at = now() - interval '1 second'
    where order_id = ${orderId} and state = 'open'`;

/** Lets an order have searched for longer than its market or its merchant has patience. */
export const searchedTooLong = (orderId: string) =>
  owner`update orders set updated_at = now() - interval '11 minutes',
               wait_until = least(wait_until, now() - interval '1 minute') where id = ${orderId}`;

/** Lets the last search for an order's rider be a while ago. */
export const searchedAWhileAgo = (orderId: string) =>
  owner`update dispatch_runs set created_at = now() - interval '1 minute' where order_id = ${orderId}`;
