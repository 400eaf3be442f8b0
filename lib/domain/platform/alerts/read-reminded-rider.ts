import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { phonePreferences, riders } from "@/db/schema";

/** The phone of a rider who is reminded of a document, and the language that its owner has chosen. */
export async function readRemindedRider(courierId: string, riderId: number) {
  const [rider] = await db
    .select({ phone: riders.phone, language: phonePreferences.language })
    .from(riders)
    .leftJoin(phonePreferences, eq(phonePreferences.phone, riders.phone))
    .where(and(eq(riders.courierId, courierId), eq(riders.id, riderId)));
  return rider;
}
