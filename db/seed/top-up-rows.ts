import { merchantId } from "./company-rows";
import type { Shop } from "./data/shops";
import { DEMO_ADMIN } from "./demo-credentials";
import { account, sumOf } from "./postings";
import { createRandom } from "./random";
import { stableHex, stableId } from "./stable-text";
import type { Booked } from "./withdrawal-rows";
import type { World } from "./world";

const METHODS = ["airtel_money", "tnm_mpamba", "bank_transfer"] as const;

const MINUTE = 60_000;

/** One row for each top-up in the books. */
export function topUpRows(books: readonly Booked[], currency: string): World["topUps"] {
  return books.flatMap((booked) => {
    const { kind, shop, reference } = booked.posting;
    return kind === "top_up" && shop && reference ? [rowOf(booked, shop, reference, currency)] : [];
  });
}

function rowOf(
  { posting, transactionId }: Booked,
  shop: Shop,
  reference: string,
  currency: string,
) {
  const owner = stableId("usr", shop.email);
  const amountMinor = sumOf([posting], account.wallet(shop));
  return {
    id: stableId("top", reference),
    merchantId: merchantId(shop),
    environment: "live" as const,
    currency,
    amountMinor,
    method: createRandom(`method of ${reference}`).pick(METHODS),
    reference,
    state: "confirmed" as const,
    requestedBy: owner,
    requestedAt: new Date(posting.at.getTime() - 50 * MINUTE),
    providerTransactionId: stableHex(`payment ${reference}`).slice(0, 12).toUpperCase(),
    declaredBy: owner,
    declaredAt: new Date(posting.at.getTime() - 40 * MINUTE),
    decidedBy: stableId("usr", DEMO_ADMIN.email),
    decidedAt: posting.at,
    creditedMinor: amountMinor,
    ledgerTransactionId: transactionId,
  };
}
