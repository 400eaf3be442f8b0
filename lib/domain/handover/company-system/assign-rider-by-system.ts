import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { assignRider } from "../../ordering/assigning/assign-rider";
import { findCompanyOrder } from "../counters/find-company-order";

type Assigned = { orderId: string; riderId: number; isFarConfirmed: boolean };

/**
 * Assigns an order that one of the company's riders has or is offered to a rider of its choice, until the parcel is picked
 * up. Assigning it to its rider again changes nothing.
 *
 * @throws role_not_allowed; order_not_found also for one of another company, and in the sandbox, where a job stays
 *   with its rider; order_status_conflict, rider_not_found, rider_cannot_carry; rider_far_away unless that is confirmed
 */
export async function assignRiderBySystem(
  courier: CourierContext,
  { orderId, riderId, isFarConfirmed }: Assigned,
) {
  requireRight(courier, "act_for_riders");
  if (courier.environment === "test") refuse("order_not_found");
  const { courierId } = courier;
  const { merchantId } = await findCompanyOrder(courier, orderId);
  const assignment = { merchantId, orderId, riderId: String(riderId), isFarConfirmed };
  await assignRider(assignment, { actor: "courier", courierId, userId: null });
  const [assigned] = await db
    .select({
      orderId: orders.id,
      status: orders.status,
      label: orders.statusLabel,
      riderId: riders.id,
      riderReference: riders.reference,
    })
    .from(orders)
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(orders.merchantId, merchantId),
        eq(orders.environment, courier.environment),
        eq(orders.id, orderId),
        eq(riders.courierId, courierId),
      ),
    );
  return assigned ?? refuse("order_not_found");
}
