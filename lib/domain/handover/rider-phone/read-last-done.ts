import { and, desc, eq, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders, riderEarnings } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import { IS_EARNED_ORDER, PAY } from "../../money/rider-pay/pay";
import { ORDER_MONEY } from "../../ordering/orders/order-money";
import type { DoneOrder } from "./phone-messages";

/** How long the app shows the end of a delivery. */
const MINUTES = 30;

/** The order that a rider delivered or brought back last, if that was just now. */
export async function readLastDone({ riderId }: RiderContext): Promise<DoneOrder | null> {
  const [row] = await findLastDone.execute({ riderId });
  return row ?? null;
}

const isReturned = expression<boolean>`${orders.deliveredAt} is null`;

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
