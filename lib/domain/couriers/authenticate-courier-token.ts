import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, courierTokens, markets } from "@/db/schema";
import { prefixOf } from "@/lib/core/credential";
import { givenSecret, isUseDue, isWorking, noteUse } from "../credentials/working-credential";
import { refuse } from "../errors";
import { grantCourierAuthority, type CourierContext } from "./courier-context";

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
  const [row] = await findToken.execute(givenSecret(secret));
  if (!row) return refuse("unauthorized");
  if (row.isUseDue) noteUse(courierTokens, row.tokenId);
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
    isUseDue: isUseDue(courierTokens),
    timezone: markets.timezone,
    currency: markets.currency,
  })
  .from(courierTokens)
  .innerJoin(couriers, eq(couriers.id, courierTokens.courierId))
  .innerJoin(markets, eq(markets.code, couriers.marketCode))
  .where(isWorking(courierTokens))
  .prepare("authenticate_courier_token");
