import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers } from "@/db/schema";
import type { CourierContext } from "../couriers/courier-context";

/** Whether a courier's riders take every order that they are offered. */
export async function readAutoAccept({ courierId }: CourierContext): Promise<boolean> {
  const [courier] = await db
    .select({ isAutomatic: couriers.autoAcceptsOffers })
    .from(couriers)
    .where(eq(couriers.id, courierId));
  return courier?.isAutomatic ?? false;
}
