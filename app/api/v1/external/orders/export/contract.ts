import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { requireTimes } from "@/lib/http/endpoint/fields";
import { orderSummary } from "../contract";
import { orderFilterFields } from "../filter-fields";

const end = z
  .object({
    success: z.literal(true),
    complete: z.literal(true).meta({
      description: "Only the last line has it: an answer without it was cut off.",
    }),
    exported: z.int().meta({ description: "How many orders came before." }),
  })
  .meta({ id: "OrderExportEnd" });

export const exportOrdersContract = defineContract({
  operationId: "exportOrders",
  summary: "Export all orders of a filter",
  description:
    "All orders that `GET /orders` would list page by page, newest first, as NDJSON: one order a line, with the same fields, and a last line with `complete: true`. An answer that ends without it was cut off: send the request again. It may be a few seconds old, and orders placed meanwhile are not in it.",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  query: z.strictObject(orderFilterFields).superRefine(requireTimes),
  response: end,
  line: z.union([orderSummary, end]).meta({
    id: "OrderExportLine",
    description: "An order, or the last line.",
  }),
});

export const toEnd = (exported: number) => ({
  success: true as const,
  complete: true as const,
  exported,
});
