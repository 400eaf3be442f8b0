import { and, desc, eq, gt, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { sessions } from "@/db/schema";
import { IDLE_HOURS, type Session } from "../../authority/session";

/** More devices than a person has; a script that signs in all day would fill the page. */
const DEVICES_SHOWN = 100;

export type SignedInDevice = {
  sessionId: string;
  isThisOne: boolean;
  userAgent: string | null;
  address: string | null;
  signedInAt: Date;
  lastSeenAt: Date;
};

/** The devices on which a person is signed in, the last used one first. */
export async function listSessions(user: Session): Promise<SignedInDevice[]> {
  const rows = await db
    .select({
      sessionId: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, expression`now()`),
        gt(sessions.lastSeenAt, expression`now() - make_interval(hours => ${IDLE_HOURS})`),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(DEVICES_SHOWN);
  return rows.map((row) => ({ ...row, isThisOne: row.sessionId === user.sessionId }));
}
