import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { requirePeriod, type Period } from "../metrics/period";
import { COMPANY_EARNED, IN_PERIOD } from "./rider-pay-sql";

/** One rider's earnings in a period, and the company's earnings from the same orders. */
export type RiderPay = {
  riderId: number;
  name: string;
  reference: string;
  deliveries: number;
  returns: number;
  /** Orders without pay, because none was set. */
  unpaid: number;
  deliveryMinor: number;
  returnMinor: number;
  waitingMinor: number;
  waitingMinutes: number;
  payMinor: number;
  companyMinor: number;
};

/**
 * Each rider's earnings in a period of the courier's days, the highest first; refunded orders count for nothing.
 *
 * @throws role_not_allowed; invalid_request for a period that ends before it starts
 */
export async function listRiderPay(courier: CourierContext, period: Period): Promise<RiderPay[]> {
  requireRight(courier, "pay_riders");
  requirePeriod(period);
  return sql<RiderPay[]>`
    select r.id as "riderId", r.name, r.reference,
           count(*) filter (where o.delivered_at is not null)::int as deliveries,
           count(*) filter (where o.delivered_at is null)::int as returns,
           count(*) filter (where e.delivery_minor is null)::int as unpaid,
           coalesce(sum(e.delivery_minor), 0)::float8 as "deliveryMinor",
           sum(e.return_minor)::float8 as "returnMinor",
           sum(e.waiting_minor)::float8 as "waitingMinor",
           sum(e.waiting_minutes)::int as "waitingMinutes",
           sum(coalesce(e.delivery_minor, 0) + e.return_minor + e.waiting_minor)::float8 as "payMinor",
           sum(${COMPANY_EARNED(sql)})::float8 as "companyMinor"
      from rider_earnings e
      join orders o
        on (o.merchant_id, o.environment, o.id) = (e.merchant_id, e.environment, e.order_id)
      join riders r on r.id = e.rider_id
     where ${IN_PERIOD(sql, courier, period)} and e.refunded_at is null
     group by r.id
     order by "payMinor" desc, r.id`;
}
