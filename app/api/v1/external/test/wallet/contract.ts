import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { defineContract } from "@/lib/http/endpoint/contract";

/** More than any test needs. */
const BALANCE_MAX = 1_000_000_000;

export const setTestBalanceContract = defineContract({
  operationId: "setTestBalance",
  summary: "Set the balance of your test wallet",
  description:
    "From then on the wallet doesn't refill itself: an order that it can't pay is refused with `insufficient_funds`, and a return fee that it can't pay is taken once it can. The change is a transaction with its event. Send `null` to let it refill itself again. Test keys only.",
  tag: "Sandbox",
  scopes: ["wallet"],
  atBranch: "refused",
  environment: "test",
  body: z
    .object({
      balance: z
        .number()
        .min(0)
        .max(BALANCE_MAX)
        .nullable()
        .meta({
          description:
            "The new balance in the currency of your wallet, or null for one that refills itself.",
          examples: [5000],
        }),
    })
    .meta({ id: "TestBalanceRequest" }),
  response: z
    .object({
      success: z.literal(true),
      balance: z.number(),
      currency: z.string(),
      environment: z.literal("test"),
      is_refilled: z
        .boolean()
        .meta({ description: "Whether it refills itself when it can't pay." }),
    })
    .meta({ id: "TestWallet" }),
});

export function toTestWallet(
  { market }: MerchantContext,
  balanceMinor: number,
  isRefilled: boolean,
) {
  return {
    success: true as const,
    balance: toDecimal(balanceMinor, market.currency),
    currency: market.currency,
    environment: "test" as const,
    is_refilled: isRefilled,
  };
}
