import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";

/** Whether a courier's riders take every order that they are offered. */
export async function readAutoAccept(courier: CourierContext): Promise<boolean> {
  const [row] = await db
    .select({ isAutomatic: couriers.autoAcceptsOffers })
    .from(couriers)
    .where(eq(couriers.id, courier.courierId));
  return row?.isAutomatic ?? false;
}
