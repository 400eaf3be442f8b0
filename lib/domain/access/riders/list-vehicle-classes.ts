import { asc } from "drizzle-orm";
import { db } from "@/db/client";
import { vehicleClasses } from "@/db/schema";

export type VehicleClass = typeof vehicleClasses.$inferSelect;

/** The classes of vehicles, the lightest first, with their load limits. */
export async function listVehicleClasses(): Promise<VehicleClass[]> {
  return db.select().from(vehicleClasses).orderBy(asc(vehicleClasses.weightLimitG));
}
