import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { pinRequests } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { pinRequestColumns, toPinRequest, type PinRequest } from "./pin-request";

/** The state of a link that this merchant has made in this environment; null for any other. */
export async function findPinRequest(
  merchant: MerchantContext,
  id: string,
): Promise<PinRequest | null> {
  if (!isId("pin", id)) return null;
  const [found] = await db
    .select(pinRequestColumns)
    .from(pinRequests)
    .where(and(ofMerchant(pinRequests, merchant), eq(pinRequests.id, id)));
  return found ? toPinRequest(found) : null;
}
