import { sql } from "@/db/client";
import type { leftCashWhy, statedPaymentVerdict, statedPaymentWhy } from "@/db/schema";
import type { OpeningHours } from "@/lib/core/opening-hours";
import type { RiderContext } from "../../authority/rider-context";
import { handInCode } from "./hand-in-code";

/** The money from doors that a rider has in hand. */
export type RiderCash = {
  inHandMinor: number;
  /** What the open orders will add. */
  dueMinor: number;
  /** The most of both together; 0 while the company or the rider may not collect. */
  limitMinor: number;
  /** Whether the rider may not collect because cash was kept for too long. */
  isOverdue: boolean;
  /** Whether the cash keeps most orders with money to collect away; absent in what an older version kept. */
  mustHandIn?: boolean;
  /** The code for handing it in; null with nothing in hand. */
  code: string | null;
  /** The company's counters that take cash now, those that can take all of it first; absent in what an older version kept. */
  counters?: CashCounter[];
  /** Cash taken for orders that were no longer the rider's, newest first; absent in what an older version kept. */
  left?: RiderLeftCash[];
  /** Payments by reference that are for people to decide, or that the rider owes, newest first; absent in what an older version kept. */
  stated?: RiderStatedPayment[];
};

/** A counter where the rider can hand in cash. */
export type CashCounter = {
  name: string;
  landmark: string;
  hours: OpeningHours;
  /** How much it takes now. */
  roomMinor: number;
};

/** A payment that the rider has handed over for, and that was not found as it was stated. */
export type RiderStatedPayment = {
  orderId: string;
  parcelCode: string;
  reference: string;
  amountMinor: number;
  currency: string;
  why: (typeof statedPaymentWhy.enumValues)[number] | null;
  /** Null until it is decided. */
  verdict: (typeof statedPaymentVerdict.enumValues)[number] | null;
};

/** Cash in hand that is to be kept apart, and for a while what was decided about it. */
export type RiderLeftCash = {
  orderId: string;
  parcelCode: string;
  amountMinor: number;
  currency: string;
  why: (typeof leftCashWhy.enumValues)[number];
  /** By the phone's clock. */
  takenAt: string;
  isHandedIn: boolean;
  /** Null until it is decided. */
  verdict: "delivered" | "given_back" | "not_taken" | null;
};

/** How long a decision is shown, and how many there are at most. */
const SHOWN = { hours: 72, most: 10 };

/** As many as fit a phone's screen. */
const COUNTERS_SHOWN = 3;

export async function readRiderCash({ riderId }: RiderContext): Promise<RiderCash> {
  const [row] = await sql<[Omit<RiderCash, "code"> & { handIns: number }]>`
    select cash_minor::float8 as "inHandMinor", cash_due_minor::float8 as "dueMinor",
           float_limit_minor::float8 as "limitMinor", r.cash_stopped_at is not null as "isOverdue",
           r.cash_minor > 0 and must_hand_in(r, m) as "mustHandIn",
           (select count(*)::int from cash_hand_ins h where h.rider_id = r.id) as "handIns",
           (select coalesce(json_agg(it), '[]') from (
             select k.name, k.landmark, k.hours, counter_room(k)::float8 as "roomMinor"
               from counters k
              where k.courier_id = r.courier_id and k.closed_at is null and r.cash_minor > 0 and counter_room(k) > 0
              order by counter_room(k) >= r.cash_minor desc,
                       great_circle_m(k.latitude, k.longitude, r.location[1], r.location[0]) nulls last, lower(k.name)
              limit ${COUNTERS_SHOWN}) it) as counters,
           (select coalesce(json_agg(it order by it."takenAt" desc), '[]') from (
             select l.order_id as "orderId", o.parcel_code as "parcelCode", l.amount_minor as "amountMinor", l.currency, l.why,
                    l.taken_at as "takenAt", l.hand_in_id is not null as "isHandedIn",
                    case when l.decided_at is not null then l.verdict end as verdict
               from left_cash l join orders o on (o.merchant_id, o.environment, o.id) = (l.merchant_id, l.environment, l.order_id)
              where l.rider_id = r.id and l.verdict is distinct from 'counted'
                and (l.decided_at is null or l.decided_at > now() - make_interval(hours => ${SHOWN.hours}))
              order by l.decided_at desc nulls first, l.taken_at desc limit ${SHOWN.most}) it) as left,
           (select coalesce(json_agg(it), '[]') from (
             select s.order_id as "orderId", o.parcel_code as "parcelCode", s.reference, s.amount_minor as "amountMinor",
                    s.currency, s.why, case when s.decided_at is not null then s.verdict end as verdict
               from stated_payments s
               join orders o on (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
              where s.rider_id = r.id and s.case_at is not null
                and (s.decided_at is null or s.decided_at > now() - make_interval(hours => ${SHOWN.hours}))
              order by s.decided_at desc nulls first, s.stated_at desc limit ${SHOWN.most}) it) as stated
      from riders r join couriers c on c.id = r.courier_id join markets m on m.code = c.market_code
     where r.id = ${riderId}`;
  const { handIns, ...cash } = row;
  const code =
    cash.inHandMinor > 0 ? handInCode({ riderId, dueMinor: cash.inHandMinor, handIns }) : null;
  return { ...cash, code };
}
