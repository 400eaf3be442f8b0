import { z } from "zod";
import { GO_LIVE_ITEMS } from "@/lib/domain/platform/sandbox/go-live-items";
import type { GoLiveReport } from "@/lib/domain/platform/sandbox/read-go-live-report";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant } from "@/lib/http/endpoint/fields";

export const readGoLiveReportContract = defineContract({
  operationId: "readGoLiveReport",
  summary: "What your integration has exercised so far",
  description:
    "The checklist follows your test traffic. It is advice only: a live key works without it. Test keys only.",
  tag: "Sandbox",
  scopes: ["read"],
  atBranch: "refused",
  environment: "test",
  response: z
    .object({
      success: z.literal(true),
      is_ready: z.boolean().meta({ description: "Whether every item is done." }),
      items: z.array(
        z
          .object({
            code: z.enum(GO_LIVE_ITEMS.map(({ code }) => code)),
            title: z.string(),
            is_done: z.boolean(),
            done_at: instant.nullable(),
            how_to: z.string(),
          })
          .meta({ id: "GoLiveItem" }),
      ),
    })
    .meta({ id: "GoLiveReport" }),
});

export function toGoLiveReport({ items, isReady }: GoLiveReport) {
  return {
    success: true as const,
    is_ready: isReady,
    items: items.map(({ code, title, doneAt, howTo }) => ({
      code,
      title,
      is_done: doneAt !== null,
      done_at: doneAt?.toISOString() ?? null,
      how_to: howTo,
    })),
  };
}
