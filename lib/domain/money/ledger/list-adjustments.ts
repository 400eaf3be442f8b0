import { and, asc, desc, eq, ne } from "drizzle-orm";
import { adjustments, couriers, merchants } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { foundIn } from "../../found-in";
import { type Adjustment, findAdjustments } from "./find-adjustments";

/** The adjustments that wait for a second person, the longest waiting first, or the decided ones, the latest first. */
export function listAdjustments(
  admin: AdminContext,
  { isDecided, search, limit }: { isDecided: boolean; search?: string; limit: number },
): Promise<Adjustment[]> {
  const which = isDecided ? ne : eq;
  return findAdjustments(
    admin,
    and(
      which(adjustments.state, "requested"),
      foundIn(search, adjustments.id, adjustments.reason, merchants.name, couriers.name),
    ),
    limit,
    isDecided ? desc : asc,
  );
}
