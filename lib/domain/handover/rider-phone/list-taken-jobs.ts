import { and, desc, eq, gt, isNull, ne, or, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orderReassignments, orders, takenJobs } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import { whyTaken } from "../../messaging/texts/why-taken";
import { isUnderWay } from "../../ordering/orders/order-alerts";
import type { TakenJob } from "./phone-messages";

/** How long a rider is informed that a job was taken away. */
const HOURS = 4;

const LIST_MAX = 5;

/** The jobs that others took from a rider in the last hours and that did not come back, the newest first. */
export async function listTakenJobs({ riderId }: RiderContext): Promise<TakenJob[]> {
  const rows = await findTaken.execute({ riderId });
  return rows.map(({ takenAt, status, actor, isReassigned, ...job }) => ({
    ...job,
    why: whyTaken({ status, actor, isReassigned }),
    takenAt: takenAt.toISOString(),
  }));
}

const givenRider = expression.placeholder("riderId");

const findTaken = db
  .select({
    orderId: takenJobs.orderId,
    merchantName: merchants.name,
    itemName: orders.itemName,
    status: takenJobs.status,
    actor: takenJobs.actor,
    takenAt: takenJobs.takenAt,
    isReassigned: expression<boolean>`${orderReassignments.riderId} is not null`,
  })
  .from(takenJobs)
  .innerJoin(
    orders,
    and(
      eq(orders.merchantId, takenJobs.merchantId),
      eq(orders.environment, takenJobs.environment),
      eq(orders.id, takenJobs.orderId),
    ),
  )
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .leftJoin(
    orderReassignments,
    and(
      eq(orderReassignments.merchantId, takenJobs.merchantId),
      eq(orderReassignments.environment, takenJobs.environment),
      eq(orderReassignments.orderId, takenJobs.orderId),
      eq(orderReassignments.riderId, takenJobs.riderId),
      eq(orderReassignments.createdAt, takenJobs.takenAt),
    ),
  )
  .where(
    and(
      eq(takenJobs.riderId, givenRider),
      gt(takenJobs.takenAt, expression`now() - make_interval(hours => ${HOURS})`),
      or(isNull(orders.riderId), ne(orders.riderId, givenRider), expression`not ${isUnderWay}`),
    ),
  )
  .orderBy(desc(takenJobs.takenAt), desc(takenJobs.orderId))
  .limit(LIST_MAX)
  .prepare("find_taken_jobs_of_rider");
