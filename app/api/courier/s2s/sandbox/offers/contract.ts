import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type {
  SandboxOffers,
  SandboxRequest,
} from "@/lib/domain/platform/sandbox/make-sandbox-offer";
import {
  SANDBOX_SCENARIO_NAMES,
  SANDBOX_SCENARIOS,
} from "@/lib/domain/platform/sandbox/sandbox-scenarios";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant } from "@/lib/http/endpoint/fields";

const effects = SANDBOX_SCENARIO_NAMES.map(
  (name) => `\`${name}\`: ${SANDBOX_SCENARIOS[name].effect}`,
);

const scenario = z
  .enum(SANDBOX_SCENARIO_NAMES)
  .meta({ id: "SandboxScenario", description: effects.join(" ") });

const body = z
  .object({
    scenario: scenario.default("delivery"),
    driver_id: z.int().positive().max(2_147_483_647).nullish().meta({
      description:
        "The number of the test driver to ask; if left out, the available one with the fewest jobs.",
    }),
    offer_seconds: z.int().min(5).max(600).nullish().meta({
      description: "How many seconds the offer is open, 5 to 600; as a live one if left out.",
    }),
  })
  .meta({ id: "SandboxOfferRequest" });

export const makeSandboxOfferContract = defineContract({
  operationId: "makeSandboxOffer",
  summary: "Get an offer in the sandbox",
  description:
    "A robo shop places a test order and offers it to one of your test drivers, who must be available. Accept it, take its steps and get its webhooks as for a live one. No money moves, and no report or statement counts it. Test tokens only.",
  tag: "Courier",
  scopes: ["work_orders"],
  environment: "test",
  requiresIdempotencyKey: true,
  body,
  isBodyOptional: true,
  response: z
    .object({
      success: z.literal(true),
      scenario,
      offers: z.array(
        z
          .object({
            offer_id: z.string().meta({ description: "The id by which you accept or decline it." }),
            order_id: z.string(),
            bundle_id: z.string().nullable().meta({
              description: "Offers of one bundle are answered together; null for one alone.",
            }),
            driver_id: z.int().meta({ description: "The number of the driver who is asked." }),
            driver_reference_id: z.string(),
            pin: z.string().meta({
              description: "What the recipient says at the door. Any other PIN is a wrong one.",
            }),
            return_pin: z.string().meta({ description: "What the shop says at a return." }),
            parcel_code: z.string().meta({ description: "What is on the parcel." }),
            cash_to_collect: z.number().meta({
              description: "The cash to collect at the door, in `currency`; 0 for nothing.",
            }),
            currency: z.string(),
            expires_at: instant.meta({ description: "Until when it can be accepted, in UTC." }),
          })
          .meta({ id: "SandboxOffer" }),
      ),
      idempotent_replay: z.literal(true).optional().meta({
        description: "Only where this is the answer of an earlier request with the key.",
      }),
    })
    .meta({ id: "SandboxOfferList" }),
  refusals: ["rider_not_found", "rider_cannot_carry", "idempotency_mismatch", "test_quota_reached"],
});

export function toSandboxRequest(sent: z.output<typeof body>): SandboxRequest {
  const { scenario: name, driver_id: riderId, offer_seconds: offerSeconds } = sent;
  return { scenario: name, riderId: riderId ?? null, offerSeconds: offerSeconds ?? null };
}

export function toSandboxOffers({ scenario: name, offers, isReplay }: SandboxOffers) {
  return {
    success: true as const,
    scenario: name,
    offers: offers.map((offer) => ({
      offer_id: offer.offerId,
      order_id: offer.orderId,
      bundle_id: offer.bundleId,
      driver_id: offer.riderId,
      driver_reference_id: offer.riderReference,
      pin: offer.pin,
      return_pin: offer.returnPin,
      parcel_code: offer.parcelCode,
      cash_to_collect: toDecimal(offer.collectMinor, offer.currency),
      currency: offer.currency,
      expires_at: offer.expiresAt.toISOString(),
    })),
    ...(isReplay && { idempotent_replay: true as const }),
  };
}
