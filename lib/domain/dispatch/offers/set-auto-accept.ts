import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

/**
 * Turns on or off that a courier's riders accept every offer automatically. An
 * open offer is answered as it was made.
 *
 * @throws role_not_allowed
 */
export async function setAutoAccept(courier: CourierContext, isAutomatic: boolean): Promise<void> {
  requireRight(courier, "accept_offers");
  await db
    .update(couriers)
    .set({ autoAcceptsOffers: isAutomatic })
    .where(eq(couriers.id, courier.courierId));
}
