import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { refuse } from "../../errors";
import type { Rider } from "./list-riders";
import { ofCourier } from "./of-courier";
import { riderIdOf } from "./rider-id";

/** One rider of a courier. @throws rider_not_found also for one of another courier or environment. */
export async function readRider(courier: CourierContext, riderId: string): Promise<Rider> {
  const id = riderIdOf(riderId) ?? refuse("rider_not_found");
  const [rider] = await db
    .select()
    .from(riders)
    .where(and(eq(riders.id, id), ofCourier(courier)));
  return rider ?? refuse("rider_not_found");
}
