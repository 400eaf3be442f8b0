import { asc, eq, max, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { sessions, users } from "@/db/schema";
import type { AdminContext } from "../platform/admin-context";

/** A company's people fit on a page. */
const SHOWN = 200;

export type StaffMember = Pick<
  typeof users.$inferSelect,
  "name" | "email" | "position" | "disabledAt"
> & { userId: string; lastSeenAt: Date | null };

/** The people of any company for the platform's staff, those who left last. */
export async function listStaff(
  _admin: AdminContext,
  company: { merchantId: string } | { courierId: string },
): Promise<StaffMember[]> {
  const lastSeen = db
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      position: users.position,
      disabledAt: users.disabledAt,
      lastSeenAt: expression<Date | null>`(${lastSeen})`.mapWith(sessions.lastSeenAt),
    })
    .from(users)
    .where(
      "merchantId" in company
        ? eq(users.merchantId, company.merchantId)
        : eq(users.courierId, company.courierId),
    )
    .orderBy(expression`${users.disabledAt} desc nulls first`, asc(users.name), asc(users.id))
    .limit(SHOWN);
}
