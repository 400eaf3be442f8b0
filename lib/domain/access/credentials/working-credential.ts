import { and, eq, gt, isNull, or, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { credentials } from "@/db/schema";
import { fingerprint } from "@/lib/core/credential";
import { log } from "@/lib/core/log";
import { worksHere } from "./works-here";

/** `last_used_at` is for people, so a minute's precision spares a write per request. */
const LAST_USED_PRECISION_SECONDS = 60;

/** Whether a row is the credential that `givenSecret` names, and it works. */
export const isWorking = and(
  eq(credentials.secretSha256, expression.placeholder("secretSha256")),
  isNull(credentials.revokedAt),
  or(isNull(credentials.expiresAt), gt(credentials.expiresAt, expression`now()`)),
  worksHere(credentials),
);

/** The arguments of `isWorking`. */
export const givenSecret = (secret: string) => ({ secretSha256: fingerprint(secret) });

const precision = expression`make_interval(secs => ${LAST_USED_PRECISION_SECONDS})`;

/** Whether its last use was noted long enough ago, by the database's clock. */
export const isUseDue = expression<boolean>`coalesce(${credentials.lastUsedAt} <= now() - ${precision}, true)`;

/** Notes a use once, also for requests at the same time. The caller's answer does not wait for it. */
export async function noteUse(id: string): Promise<void> {
  await db
    .update(credentials)
    .set({ lastUsedAt: expression`now()` })
    .where(and(eq(credentials.id, id), isUseDue))
    .catch((error: unknown) => log.warn({ error }, "last use of a credential was not noted"));
}
