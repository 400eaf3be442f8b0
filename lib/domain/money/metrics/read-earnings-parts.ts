import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { COMPANY_EARNED, IN_PERIOD } from "../rider-pay/rider-pay-sql";
import { requirePeriod, type Period } from "./period";

/** The parts of a period's earnings in which metrics, rider pay and statements differ. */
export type EarningsParts = {
  /** Of deliveries that are not settled yet: in metrics and rider pay, and in no statement before they are. */
  unsettledMinor: number;
  /** Of returns: in rider pay and statements, and not in metrics. */
  returnsMinor: number;
};

/** @throws invalid_request for a period that ends before it starts */
export async function readEarningsParts(
  courier: CourierContext,
  { currency, ...period }: Period & { currency: string },
): Promise<EarningsParts> {
  requirePeriod(period);
  const [row] = await sql<[EarningsParts]>`
    select coalesce(sum(courier_share(o)) filter (where o.status = 'delivered'), 0)::float8 as "unsettledMinor",
           coalesce(sum(${COMPANY_EARNED(sql)}) filter (where o.delivered_at is null), 0)::float8 as "returnsMinor"
      from rider_earnings e
      join orders o
        on (o.merchant_id, o.environment, o.id) = (e.merchant_id, e.environment, e.order_id)
     where ${IN_PERIOD(sql, courier, period)} and e.refunded_at is null and o.currency = ${currency}`;
  return row;
}
