import { z } from "zod";
import { COMPANY_GO_LIVE_ITEMS } from "@/lib/domain/platform/sandbox/company-go-live-items";
import type { CompanyGoLiveReport } from "@/lib/domain/platform/sandbox/read-company-go-live-report";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant } from "@/lib/http/endpoint/fields";

export const readCompanyGoLiveReportContract = defineContract({
  operationId: "readCompanyGoLiveReport",
  summary: "What the courier's system has exercised so far",
  description:
    "The checklist follows what your system does in the sandbox. It is advice only: a live token works without it. Test tokens only.",
  tag: "Courier",
  scopes: ["work_orders"],
  environment: "test",
  query: z.strictObject({}),
  response: z
    .object({
      success: z.literal(true),
      is_ready: z.boolean().meta({ description: "Whether every item is done." }),
      items: z.array(
        z
          .object({
            code: z
              .enum(COMPANY_GO_LIVE_ITEMS.map(({ code }) => code))
              .meta({ id: "CompanyGoLiveCode", description: "What the item is about." }),
            title: z.string().meta({ description: "What your system did." }),
            is_done: z.boolean(),
            done_at: instant.nullable().meta({
              description:
                "When your system first did it, in UTC, in what is kept of the sandbox; null if not yet.",
            }),
            how_to: z.string().meta({ description: "How to do it." }),
          })
          .meta({ id: "CompanyGoLiveItem" }),
      ),
    })
    .meta({ id: "CompanyGoLiveReport" }),
});

export function toCompanyGoLiveReport({ items, isReady }: CompanyGoLiveReport) {
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
