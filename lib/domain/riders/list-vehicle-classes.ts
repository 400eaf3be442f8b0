import { asc } from "drizzle-orm";
import { db } from "@/db/client";
import { vehicleClasses } from "@/db/schema";

export type VehicleClass = typeof vehicleClasses.$inferSelect;

/** What riders can ride with, the lightest first, and what each may carry. */
export async function listVehicleClasses(): Promise<VehicleClass[]> {
  return db.select().from(vehicleClasses).orderBy(asc(vehicleClasses.weightLimitG));
}
