import { and, eq, gt, isNull, or, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import type { apiKeys, courierTokens } from "@/db/schema";
import { fingerprint } from "@/lib/core/credential";
import { log } from "@/lib/core/log";
import { worksHere } from "./works-here";

type Credentials = typeof apiKeys | typeof courierTokens;

/** `last_used_at` is for people, so a minute's precision spares a write per request. */
const LAST_USED_PRECISION_SECONDS = 60;

const given = expression.placeholder;

/** Whether a row is the credential that `givenSecret` names, and it works. */
export function isWorking(table: Credentials) {
  return and(
    eq(table.secretSha256, given("secretSha256")),
    isNull(table.revokedAt),
    or(isNull(table.expiresAt), gt(table.expiresAt, expression`now()`)),
    worksHere(table),
  );
}

/** What `isWorking` is asked with. */
export const givenSecret = (secret: string) => ({ secretSha256: fingerprint(secret) });

/** Whether its last use was noted long enough ago, by the database's clock. */
export function isUseDue({ lastUsedAt }: Credentials) {
  const precision = expression`make_interval(secs => ${LAST_USED_PRECISION_SECONDS})`;
  return expression<boolean>`coalesce(${lastUsedAt} <= now() - ${precision}, true)`;
}

/** Not awaited: the caller's answer does not depend on it. */
export function noteUse(table: Credentials, id: string): void {
  db.update(table)
    .set({ lastUsedAt: expression`now()` })
    .where(eq(table.id, id))
    .catch((error: unknown) => log.warn({ error }, "last use of a credential was not noted"));
}
