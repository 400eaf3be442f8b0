import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { pinRequests } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import {
  pinRequestColumns,
  toPinRequest,
  type PinRequest,
} from "../../pricing/pin-requests/pin-request";

/** The links of rows whose recipients were asked for their places, by the rows' numbers. */
export async function readRowPins(
  merchant: MerchantContext,
  importId: string,
  rows: number[],
): Promise<Map<number, PinRequest>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .select({ row: pinRequests.importRow, request: pinRequestColumns })
    .from(pinRequests)
    .where(
      and(
        ofMerchant(pinRequests, merchant),
        eq(pinRequests.importId, importId),
        inArray(pinRequests.importRow, rows),
      ),
    );
  return new Map(found.map(({ row, request }) => [row ?? 0, toPinRequest(request)]));
}
