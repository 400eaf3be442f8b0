import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { alertPreferences, users } from "@/db/schema";
import { sameCompany } from "../../access/accounts/same-company";
import {
  alertKindsOf,
  isGetting,
  isPushed,
  isTexted,
  mayGet,
  noticeKindsOf,
  type AlertKind,
  type AlertRole,
} from "../../authority/alert-kinds";
import { may } from "../../authority/rights";
import type { SessionOf } from "../../authority/session";

/** Staff of a company or of the platform, who get alerts. */
export type AlertStaff = SessionOf<AlertRole>;

export type AlertPerson = { userId: string; name: string; isOn: boolean; mayChange: boolean };

export type AlertPreferences = {
  /** Each kind of alert with everyone who may get it. */
  kinds: {
    kind: AlertKind;
    people: AlertPerson[];
    /** Whether it is pushed to the reader's own browsers; null for a kind that is never pushed to them. */
    isPushed: boolean | null;
    /** Whether it is sent to the reader's own phone; null likewise. */
    isTexted: boolean | null;
  }[];
  /** The language of the reader's own emails. */
  language: string | null;
};

/** The alerts of each person in the reader's company. An owner may change everyone's, others their own. */
export async function readAlertPreferences(user: AlertStaff): Promise<AlertPreferences> {
  const people = await db
    .select({
      userId: users.id,
      name: users.name,
      staffRole: users.staffRole,
      chosen: alertPreferences.kinds,
      pushChosen: alertPreferences.pushKinds,
      textChosen: alertPreferences.textKinds,
      language: alertPreferences.language,
    })
    .from(users)
    .leftJoin(alertPreferences, eq(alertPreferences.userId, users.id))
    .where(and(sameCompany(users, user), isNull(users.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
  const isManager = may(user, "manage_people");
  const own = people.find(({ userId }) => userId === user.userId);
  const pushable = noticeKindsOf(user.role, user.staffRole);
  return {
    language: own?.language ?? null,
    kinds: alertKindsOf(user.role).map((kind) => ({
      kind,
      isPushed: pushable.includes(kind) ? isPushed(kind, user, own?.pushChosen ?? null) : null,
      isTexted: pushable.includes(kind) ? isTexted(kind, user, own?.textChosen ?? null) : null,
      people: people
        .filter(({ staffRole }) => mayGet(kind, { role: user.role, staffRole }))
        .map(({ userId, name, staffRole, chosen }) => ({
          userId,
          name,
          isOn: isGetting(kind, { role: user.role, staffRole }, chosen),
          mayChange: isManager || userId === user.userId,
        })),
    })),
  };
}
