import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { managingRole } from "../../authority/managers";
import type { Session } from "../../authority/session";
import { sameCompany } from "./same-company";

/** Enough to find a manager who is available. */
const MANAGERS_NAMED = 5;

/** The people who can change a user's role; none for riders, who have no role. */
export async function listManagers(user: Session): Promise<{ name: string; email: string }[]> {
  if (user.role === "rider") return [];
  return db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        sameCompany(users, user),
        eq(users.staffRole, managingRole(user)),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MANAGERS_NAMED);
}
