import type { sql as connection } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import type { Period } from "../metrics/period";

/** The company's earnings from an order `o`: its shares of the fee and of a charged return fee. */
export const COMPANY_EARNED = (sql: typeof connection) => sql`
  (courier_share(o) + case when o.return_fee_charged_at is null then 0 else return_share(o) end)`;

/** Rows `e` of earnings on days of the courier's own calendar. */
export const IN_PERIOD = (
  sql: typeof connection,
  { courierId, timezone }: CourierContext,
  { start, end }: Period,
) => sql`
  e.courier_id = ${courierId}
    and e.earned_at >= ${start}::date::timestamp at time zone ${timezone}
    and e.earned_at < (${end}::date + 1)::timestamp at time zone ${timezone}`;
