import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { secondFactors, users } from "@/db/schema";
import type { AdminContext } from "../platform/admin-context";

/** Whether the account of a colleague on the platform asks for a code. */
export async function hasSecondFactor(_admin: AdminContext, userId: string): Promise<boolean> {
  if (!/^usr_\w+$/.test(userId)) return false;
  const rows = await db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(eq(users.id, userId), eq(users.role, "admin"), isNotNull(secondFactors.confirmedAt)),
    );
  return rows.length > 0;
}
