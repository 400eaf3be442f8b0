import { asc, desc, eq, ne } from "drizzle-orm";
import { adjustments } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { type Adjustment, findAdjustments } from "./find-adjustments";

/** The adjustments that wait for a second person, the longest waiting first, or the decided ones, the latest first. */
export function listAdjustments(
  admin: AdminContext,
  { isDecided, limit }: { isDecided: boolean; limit: number },
): Promise<Adjustment[]> {
  const which = isDecided ? ne : eq;
  return findAdjustments(
    admin,
    which(adjustments.state, "requested"),
    limit,
    isDecided ? desc : asc,
  );
}
