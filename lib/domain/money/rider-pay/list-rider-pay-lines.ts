import { fromReplica } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { requirePeriod, type Period } from "../metrics/period";
import { COMPANY_EARNED, IN_PERIOD } from "./rider-pay-sql";

export type RiderPayLine = {
  earnedAt: Date;
  orderId: string;
  trackingId: string;
  reference: string | null;
  riderId: number;
  riderName: string;
  outcome: "delivered" | "returned" | "refunded";
  currency: string;
  /** Null if the company had set no pay. */
  deliveryMinor: number | null;
  returnMinor: number;
  waitingMinor: number;
  waitingMinutes: number;
  /** The counted amount; zero for a refunded order. */
  payMinor: number;
  companyMinor: number;
};

/** The start of the next page: the last line's time and order. */
export type RiderPayPosition = { earnedAt: Date; orderId: string };

type Row = Omit<RiderPayLine, "earnedAt"> & { earnedAtText: string };

/**
 * The earnings of a courier's riders in a period, order by order, a page at a time.
 *
 * @throws role_not_allowed; invalid_request for a period that ends before it starts
 */
export async function listRiderPayLines(
  courier: CourierContext,
  period: Period,
  { after, limit }: { after?: RiderPayPosition | undefined; limit: number },
): Promise<RiderPayLine[]> {
  requireRight(courier, "pay_riders");
  requirePeriod(period);
  const since = after?.earnedAt.toISOString() ?? "-infinity";
  const rows = await fromReplica(
    ({ sql }) => sql<Row[]>`
    select to_char(date_trunc('milliseconds', e.earned_at) at time zone 'UTC',
                   'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "earnedAtText",
           o.id as "orderId", o.tracking_id as "trackingId", o.merchant_reference_id as reference,
           r.id as "riderId", r.name as "riderName",
           case when e.refunded_at is not null then 'refunded'
                when o.delivered_at is null then 'returned' else 'delivered' end as outcome,
           o.currency, e.delivery_minor::float8 as "deliveryMinor",
           e.return_minor::float8 as "returnMinor", e.waiting_minor::float8 as "waitingMinor",
           e.waiting_minutes as "waitingMinutes",
           case when e.refunded_at is null
                then coalesce(e.delivery_minor, 0) + e.return_minor + e.waiting_minor
                else 0 end::float8 as "payMinor",
           case when e.refunded_at is null then ${COMPANY_EARNED(sql)} else 0 end::float8 as "companyMinor"
      from rider_earnings e
      join orders o
        on (o.merchant_id, o.environment, o.id) = (e.merchant_id, e.environment, e.order_id)
      join riders r on r.id = e.rider_id
     where ${IN_PERIOD(sql, courier, period)}
       and (date_trunc('milliseconds', e.earned_at), e.order_id) > (${since}::timestamptz, ${after?.orderId ?? ""})
     order by date_trunc('milliseconds', e.earned_at), e.order_id
     limit ${limit}`,
  );
  return rows.map(({ earnedAtText, ...line }) => ({ ...line, earnedAt: new Date(earnedAtText) }));
}
