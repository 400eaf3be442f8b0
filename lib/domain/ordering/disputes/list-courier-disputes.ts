import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { isDisputed } from "./list-disputes";

/** More than a dispatcher can answer at a time. */
const SHOWN = 20;

/** The disputed deliveries of a courier's riders that the company has not answered, oldest first. */
export function listCourierDisputes(courier: CourierContext) {
  return db
    .select({ id: orders.id, riderName: riders.name, disputedAt: orders.disputedAt })
    .from(orders)
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        isDisputed,
        eq(orders.courierId, courier.courierId),
        eq(orders.environment, courier.environment),
        isNull(orders.disputeAnswer),
      ),
    )
    .orderBy(asc(orders.disputedAt))
    .limit(SHOWN);
}
