import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { SERIALS, writeReference } from "./payment-reference";
import { readTopUp, type TopUp } from "./read-top-up";
import { requireTopUpAmount } from "./top-up-limits";

/** More open top-ups than a shop needs, few enough that finance's queue stays readable. */
const OPEN_LIMIT = 20;

/** After ten thousand top-ups of a merchant, a random serial is taken in 4 of 100 cases. */
const ATTEMPTS = 8;

export type TopUpRequest = {
  /** Made with the form by `newId("top")`: a form that is sent twice is one request. */
  id?: string | undefined;
  amountMinor: number;
  method: TopUp["method"];
  /** The requester, who therefore may not confirm. */
  requestedBy: string;
};

/**
 * Requests a top-up of the live wallet. The answer has the reference to write on the payment, which names the
 * merchant and survives a mistyped character. Nothing is credited yet.
 *
 * @throws role_not_allowed, top_up_live_only, top_up_not_offered, top_up_amount_refused, too_many_open_top_ups;
 * top_up_not_found for an invalid id or another merchant's
 */
export async function requestTopUp(
  merchant: MerchantContext,
  request: TopUpRequest,
): Promise<TopUp> {
  requireRight(merchant, "pay_in");
  if (merchant.environment !== "live") return refuse("top_up_live_only");
  requireTopUpAmount(merchant.market, request.amountMinor);
  const payerNumber = await readPayerNumber(merchant);
  const id = requireId("top", request.id ?? newId("top"));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reference = writeReference(payerNumber, randomInt(SERIALS));
    if (await insertTopUp(merchant, id, reference, request)) return readTopUp(merchant, id);
  }
  throw new Error(`no free payment reference was found for merchant ${merchant.merchantId}`);
}

async function readPayerNumber(merchant: MerchantContext): Promise<number> {
  const { merchantId } = merchant;
  const [row] = await db
    .select({ payerNumber: merchants.payerNumber })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  if (!row) throw new Error(`merchant ${merchantId} does not exist`);
  return row.payerNumber;
}

/** False when the reference is already taken. */
async function insertTopUp(
  merchant: MerchantContext,
  id: string,
  reference: string,
  { amountMinor, method, requestedBy }: TopUpRequest,
): Promise<boolean> {
  return call.requestTopUp({
    id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    currency: merchant.market.currency,
    amountMinor,
    method,
    reference,
    openLimit: OPEN_LIMIT,
    userId: requestedBy,
  });
}
