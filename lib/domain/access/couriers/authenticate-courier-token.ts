import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { prepared } from "@/db/connections/prepared";
import { couriers, credentials, markets } from "@/db/schema";
import { prefixOf } from "@/lib/core/credential";
import { grantCourierAuthority, type CourierContext } from "../../authority/courier-context";
import type { Environment } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { givenSecret, isUseDue, isWorking, noteUse } from "../credentials/working-credential";

/**
 * Turns a courier token into the authority to act for its courier company in one environment.
 *
 * @throws unauthorized for a missing, malformed, unknown, revoked or expired token, and for every
 *   other kind of credential.
 */
export async function authenticateCourierToken(
  secret: string | undefined,
): Promise<CourierContext> {
  const environment = ENVIRONMENT_OF.get(prefixOf(secret ?? ""));
  if (secret === undefined || environment === undefined) return refuse("unauthorized");
  const [row] = await findToken(givenSecret(secret));
  if (row?.environment !== environment) return refuse("unauthorized");
  if (row.isUseDue) void noteUse(row.tokenId);
  const { courierId, timezone, currency, tokenId, scopes } = row;
  return grantCourierAuthority({
    courierId,
    environment,
    timezone,
    currency,
    actor: { kind: "token", tokenId, scopes },
  });
}

const ENVIRONMENT_OF = new Map<string | undefined, Environment>([
  ["svc_courier_", "live"],
  ["svc_courier_test_", "test"],
]);

const findToken = prepared(
  db
    .select({
      tokenId: credentials.id,
      scopes: credentials.scopes,
      courierId: couriers.id,
      environment: credentials.environment,
      isUseDue,
      timezone: markets.timezone,
      currency: markets.currency,
    })
    .from(credentials)
    .innerJoin(couriers, eq(couriers.id, credentials.courierId))
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(isWorking),
);
