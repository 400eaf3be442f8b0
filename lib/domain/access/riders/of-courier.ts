import { and, eq, isNull, type SQL } from "drizzle-orm";
import { riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";

/** Riders and seats of this courier in this environment, and no others. */
export function ofCourier({
  courierId,
  environment,
}: Pick<CourierContext, "courierId" | "environment">): SQL | undefined {
  return and(eq(riders.courierId, courierId), eq(riders.environment, environment));
}

/** No seat of a capacity. */
export const isPerson = isNull(riders.capacityId);
