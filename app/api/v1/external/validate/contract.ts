import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment } from "@/lib/http/endpoint/fields";

/** Spec §A1. */
export const validate = defineContract({
  operationId: "validateKey",
  summary: "Validate a key and read the merchant's context",
  tag: "Account",
  scopes: "any",
  atBranch: "same",
  response: z
    .object({
      success: z.literal(true),
      merchantId: z.string(),
      name: z.string(),
      balance: z.number(),
      currency: z.string(),
      hasPickup: z.boolean(),
      pickupAddress: z.string().nullable(),
      pickupLatitude: z.number().nullable(),
      pickupLongitude: z.number().nullable(),
      environment,
      scopes: z
        .array(z.string())
        .meta({ description: "What the key may be used for; `full` is everything." }),
      branchId: z.string().nullable().meta({
        description: "The branch that the key is limited to; null for a key of the whole shop.",
      }),
    })
    .meta({ id: "MerchantContext" }),
});

export function toMerchantContext({
  merchantId,
  name,
  balanceMinor,
  market,
  pickup,
  environment,
  apiKey,
  branchId,
}: MerchantContext) {
  return {
    success: true as const,
    merchantId,
    name,
    balance: toDecimal(balanceMinor, market.currency),
    currency: market.currency,
    hasPickup: pickup !== null,
    pickupAddress: pickup?.address ?? null,
    pickupLatitude: pickup?.latitude ?? null,
    pickupLongitude: pickup?.longitude ?? null,
    environment,
    scopes: [...(apiKey?.scopes ?? [])],
    branchId,
  };
}
