import { and, desc, eq, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders, riderEarnings } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import { IS_EARNED_ORDER, PAY } from "../../money/rider-pay/pay";
import { ORDER_MONEY } from "../../ordering/orders/order-money";

/** Whether a hint for the next rider may be left, or was; null where none is taken. */
export type HintState = "open" | "left" | null;

/** An order that the rider delivered or brought back just now. */
export type DoneOrder = {
  orderId: string;
  /** The person or shop that got the parcel: the recipient, or the shop after a return. */
  name: string | null;
  isReturned: boolean;
  payMinor: number | null;
  companyMinor: number;
  currency: string;
  distanceM: number;
  /** From accepting it to the end. */
  minutes: number;
  /** Absent in what an older version kept. */
  hintState?: HintState;
};

/** How long the app shows the end of a delivery. */
const MINUTES = 30;

/** The order that a rider delivered or brought back last, if that was just now. */
export async function readLastDone({ riderId }: RiderContext): Promise<DoneOrder | null> {
  const [row] = await findLastDone.execute({ riderId });
  return row ?? null;
}

const isReturned = expression<boolean>`${orders.deliveredAt} is null`;

/** As `leave_hint` takes one. */
const hintState = expression<HintState>`case
  when ${orders.deliveredAt} is null or ${orders.receiverPhone} is null or exists (
    select from proofs_of_delivery d
     where (d.merchant_id, d.environment, d.order_id) = (${orders.merchantId}, ${orders.environment}, ${orders.id})
       and d.received_by = 'neighbour') then null
  when exists (
    select from rider_actions a
     where (a.merchant_id, a.environment, a.order_id) = (${orders.merchantId}, ${orders.environment}, ${orders.id})
       and a.kind = 'leave_hint') then 'left'
  else 'open' end`;

const findLastDone = db
  .select({
    orderId: orders.id,
    name: expression<
      string | null
    >`case when ${isReturned} then ${merchants.name} else ${orders.receiverName} end`.as("name"),
    isReturned: isReturned.as("is_returned"),
    payMinor: expression<number | null>`${PAY}::float8`.as("pay_minor"),
    companyMinor: ORDER_MONEY.courierMinor,
    currency: orders.currency,
    distanceM: orders.distanceM,
    minutes:
      expression<number>`round(extract(epoch from ${riderEarnings.earnedAt} - ${orders.assignedAt}) / 60)::int`.as(
        "minutes",
      ),
    hintState: hintState.as("hint_state"),
  })
  .from(riderEarnings)
  .innerJoin(orders, IS_EARNED_ORDER)
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .where(
    and(
      eq(riderEarnings.riderId, expression.placeholder("riderId")),
      isNull(riderEarnings.refundedAt),
      expression`${riderEarnings.earnedAt} >= now() - make_interval(mins => ${MINUTES})`,
    ),
  )
  .orderBy(desc(riderEarnings.earnedAt))
  .limit(1)
  .prepare("find_last_done_of_rider");
