import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { alertPreferences, users } from "@/db/schema";
import { env } from "@/lib/core/env";
import { isGetting, isTexted, type AlertKind } from "../../authority/alert-kinds";
import type { AlertCompany, AlertReader } from "./alert";

/** The staff who get an alert by email or by text message: not those of one branch, because alerts are the whole shop's. Demo accounts have no mailbox outside of the embedded database. */
export async function listAlertReaders(
  { id, role }: AlertCompany,
  kind: AlertKind,
): Promise<AlertReader[]> {
  const people = await db
    .select({
      userId: users.id,
      email: users.email,
      staffRole: users.staffRole,
      phone: users.phone,
      confirmedPhone: users.confirmedPhone,
      chosen: alertPreferences.kinds,
      textChosen: alertPreferences.textKinds,
      language: alertPreferences.language,
    })
    .from(users)
    .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
    .where(
      and(
        eq(users.role, role),
        id === null ? undefined : eq(role === "merchant" ? users.merchantId : users.courierId, id),
        isNull(users.disabledAt),
        isNull(users.branchId),
        env.EMBEDDED_DATABASE ? undefined : eq(users.isDemo, false),
      ),
    )
    .orderBy(asc(users.id));
  return people
    .map(({ userId, staffRole, language, chosen, textChosen, ...person }) => {
      const reader = { role, staffRole };
      const isConfirmed = person.phone !== null && person.phone === person.confirmedPhone;
      return {
        userId,
        language: language ?? "en",
        email: isGetting(kind, reader, chosen) ? person.email : null,
        phone: isConfirmed && isTexted(kind, reader, textChosen) ? person.phone : null,
      };
    })
    .filter(({ email, phone }) => email !== null || phone !== null);
}
