import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment } from "@/lib/http/endpoint/fields";

/** Spec §A4. */
export const wallet = defineContract({
  operationId: "readWallet",
  summary: "Read the wallet balance",
  description:
    "With a test key this is the test wallet, which holds play money and refills itself.",
  tag: "Wallet",
  scopes: ["read", "wallet"],
  atBranch: "same",
  response: z
    .object({
      success: z.literal(true),
      balance: z.number(),
      currency: z.string(),
      environment,
    })
    .meta({ id: "Wallet" }),
});

export function toWallet({ balanceMinor, market, environment }: MerchantContext) {
  return {
    success: true as const,
    balance: toDecimal(balanceMinor, market.currency),
    currency: market.currency,
    environment,
  };
}
