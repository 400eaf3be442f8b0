import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { alertPreferences, users } from "@/db/schema";
import { env } from "@/lib/core/env";
import { isGetting, type AlertKind } from "../../authority/alert-kinds";
import type { AlertCompany, AlertReader } from "./alert";

/** The staff who get an alert by email. Demo accounts have no mailbox outside of the embedded database. */
export async function listAlertReaders(
  { id, role }: AlertCompany,
  kind: AlertKind,
): Promise<AlertReader[]> {
  const people = await db
    .select({
      userId: users.id,
      email: users.email,
      staffRole: users.staffRole,
      chosen: alertPreferences.kinds,
      language: alertPreferences.language,
    })
    .from(users)
    .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
    .where(
      and(
        eq(users.role, role),
        id === null ? undefined : eq(role === "merchant" ? users.merchantId : users.courierId, id),
        isNull(users.disabledAt),
        env.EMBEDDED_DATABASE ? undefined : eq(users.isDemo, false),
      ),
    )
    .orderBy(asc(users.id));
  return people
    .filter(({ staffRole, chosen }) => isGetting(kind, { role, staffRole }, chosen))
    .map(({ userId, email, language }) => ({ userId, email, language: language ?? "en" }));
}
