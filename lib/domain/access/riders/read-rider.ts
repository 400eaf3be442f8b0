import { and, eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db/client";
import { riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { refuse } from "../../errors";
import { ofCourier } from "./of-courier";
import { riderIdOf } from "./rider-id";
import { RIDER_ROOM } from "./rider-room";
import type { OfferedRider } from "./search-riders";

/** One rider of a courier. @throws rider_not_found also for one of another courier or environment. */
export async function readRider(courier: CourierContext, riderId: string): Promise<OfferedRider> {
  const id = riderIdOf(riderId) ?? refuse("rider_not_found");
  const [rider] = await db
    .select({ ...getTableColumns(riders), room: RIDER_ROOM })
    .from(riders)
    .where(and(eq(riders.id, id), ofCourier(courier)));
  return rider ?? refuse("rider_not_found");
}
