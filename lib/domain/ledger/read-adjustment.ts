import { eq } from "drizzle-orm";
import { adjustments } from "@/db/schema";
import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { type Adjustment, findAdjustments } from "./find-adjustments";
import { requireId } from "../require-id";

/** One adjustment, whatever became of it. @throws adjustment_not_found */
export async function readAdjustment(admin: AdminContext, id: string): Promise<Adjustment> {
  const [found] = await findAdjustments(admin, eq(adjustments.id, requireId("adj", id)), 1);
  return found ?? refuse("adjustment_not_found");
}
