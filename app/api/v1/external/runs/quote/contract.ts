import { z } from "zod";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { QuotedDrop } from "@/lib/domain/ordering/runs/quote-run";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, requireWholePickup } from "@/lib/http/endpoint/fields";
import { etaRangeField, scheduleFields } from "../../quote/contract";
import {
  plannedDropFields,
  runRequestFields,
  runTotalFields,
  toPlannedDrop,
  toRunTotals,
} from "../run-fields";

/** A run before it is placed. */
export const quoteRunContract = defineContract({
  operationId: "quoteRun",
  summary: "Quote a run",
  description:
    "Plans and prices the drops of one pickup together, as `POST /runs` places them, and charges nothing. No drop costs more than by itself. The price isn't reserved: pass total_fee to `POST /runs`, which refuses the run if it costs something else by then.",
  tag: "Quotes",
  scopes: ["orders"],
  atBranch: "own",
  limit: "run",
  body: z.object(runRequestFields).superRefine(requireWholePickup).meta({ id: "RunQuoteRequest" }),
  response: z
    .object({
      success: z.literal(true),
      drops: z
        .array(
          z.object({ ...plannedDropFields, eta_range: etaRangeField }).meta({ id: "QuotedDrop" }),
        )
        .meta({ description: "In the order of the request's drops." }),
      ...runTotalFields,
      currency: z.string(),
      pickup_at: scheduleFields.pickup_at,
      environment,
    })
    .meta({ id: "RunQuote" }),
  refusals: [
    "invalid_coordinates",
    "branch_not_found",
    "limited_to_branch",
    "pickup_not_set",
    "invalid_pickup",
    "drops_refused",
  ],
});

export function toRunQuote(
  { market: { currency }, environment: of }: MerchantContext,
  quoted: readonly QuotedDrop[],
) {
  const drops = quoted.map(({ place, priced, ...drop }) => ({
    ...drop,
    ...place,
    singleFeeMinor: priced.feeMinor,
  }));
  return {
    success: true as const,
    drops: drops.map((drop) => ({
      ...toPlannedDrop(drop, currency),
      eta_range: { min_minutes: drop.earliestMinutes, max_minutes: drop.latestMinutes },
    })),
    ...toRunTotals(drops, currency),
    currency,
    pickup_at: quoted[0]?.priced.pickupAt?.toISOString() ?? null,
    environment: of,
  };
}
