import { and, eq, gt, isNull, or, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, courierTokens, markets } from "@/db/schema";
import { fingerprint, prefixOf } from "@/lib/core/credential";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { refuse } from "../errors";
import { grantCourierAuthority, type CourierContext } from "./courier-context";

/** `last_used_at` is for people, so a minute's precision spares a write per request. */
const LAST_USED_PRECISION_MS = 60_000;

/**
 * Turns a courier token into the authority to act for its courier company.
 *
 * @throws unauthorized for a missing, malformed, unknown, revoked or expired token, and for every
 *   other kind of credential.
 */
export async function authenticateCourierToken(
  secret: string | undefined,
): Promise<CourierContext> {
  if (secret === undefined || prefixOf(secret) !== "svc_courier_") return refuse("unauthorized");
  const [row] = await findToken.execute({
    secretSha256: fingerprint(secret),
    demoAllowed: env.EMBEDDED_DATABASE,
  });
  if (!row) return refuse("unauthorized");
  noteUse(row.tokenId, row.lastUsedAt);
  const { courierId, timezone, currency, tokenId } = row;
  return grantCourierAuthority({
    courierId,
    timezone,
    currency,
    actor: { kind: "token", tokenId },
  });
}

const findToken = db
  .select({
    tokenId: courierTokens.id,
    courierId: courierTokens.courierId,
    lastUsedAt: courierTokens.lastUsedAt,
    timezone: markets.timezone,
    currency: markets.currency,
  })
  .from(courierTokens)
  .innerJoin(couriers, eq(couriers.id, courierTokens.courierId))
  .innerJoin(markets, eq(markets.code, couriers.marketCode))
  .where(
    and(
      eq(courierTokens.secretSha256, expression.placeholder("secretSha256")),
      isNull(courierTokens.revokedAt),
      or(isNull(courierTokens.expiresAt), gt(courierTokens.expiresAt, expression`now()`)),
      or(
        eq(courierTokens.isDemo, false),
        expression`${expression.placeholder("demoAllowed")}::boolean`,
      ),
    ),
  )
  .prepare("authenticate_courier_token");

/** Not awaited: the caller's answer does not depend on it. */
function noteUse(tokenId: string, lastUsedAt: Date | null): void {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < LAST_USED_PRECISION_MS) return;
  db.update(courierTokens)
    .set({ lastUsedAt: expression`now()` })
    .where(eq(courierTokens.id, tokenId))
    .catch((error: unknown) => log.warn({ error }, "last use of a courier token was not noted"));
}
