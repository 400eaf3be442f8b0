import type postgres from "postgres";
import type { Placed } from "./retrying-client";

/** The orders with these keys that were lost, doubled or left unbalanced. */
export async function judgeOrders(
  owner: postgres.Sql,
  keys: string[],
  placed: Pick<Placed, "key" | "orderId">[],
): Promise<string[]> {
  const rows = await owner<{ key: string; id: string }[]>`
    select idempotency_key as key, id from orders where idempotency_key = any (${keys})`;
  const stored = new Map<string, string[]>();
  for (const { key, id } of rows) stored.set(key, [...(stored.get(key) ?? []), id]);
  const violations = await owner<{ invariant: string; subject: string }[]>`
    select invariant, subject from find_violations()`;
  return [
    ...keys.filter((key) => !stored.has(key)).map((key) => `lost: ${key}`),
    ...[...stored].filter(([, ids]) => ids.length > 1).map(([key]) => `doubled: ${key}`),
    ...placed
      .filter(({ key, orderId }) => stored.get(key)?.[0] !== orderId)
      .map(({ key, orderId }) => `answered ${orderId} for ${key}, which is not what was kept`),
    ...violations.map(({ invariant, subject }) => `not true that ${invariant}: ${subject}`),
  ];
}

/** What is reserved, offered or on a route, where every order has ended. */
export async function judgeReservations(owner: postgres.Sql): Promise<string[]> {
  const left = await owner<{ what: string; id: string }[]>`
    select 'rider still has room reserved' as what, id::text from riders
     where active_jobs <> 0 or load_g <> 0 or cash_due_minor <> 0
    union all select 'offer is still open', id from offers where state = 'open'
    union all select 'stop is still on a route', order_id from rider_stops`;
  return left.map(({ what, id }) => `${what}: ${id}`);
}
