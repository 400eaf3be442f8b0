import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { tripShares } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";

/** Ends the rider's link at once. */
export async function stopSharingTrip({ riderId }: RiderContext): Promise<void> {
  await db.delete(tripShares).where(eq(tripShares.riderId, riderId));
}
