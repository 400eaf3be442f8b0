import { z } from "zod";
import type { orders } from "@/db/schema";
import { toDecimal } from "@/lib/core/money";
import { instant } from "./fields";

type OrderRow = typeof orders.$inferSelect;

export const singleFeeField = z
  .number()
  .meta({ description: "What it would have cost by itself, in `currency`." });

/** The place of an order in its run, as planned. */
export const runPlaceFields = {
  route: z.int().meta({ description: "The number of its route from 1; a rider has one route." }),
  stop: z.int().meta({ description: "The number of its drop-off on that route, from 1." }),
};

/** An order's place in its run, and its window. */
export const runFields = {
  run: z
    .object({ run_id: z.string(), ...runPlaceFields, single_fee: singleFeeField })
    .nullable()
    .meta({
      description:
        "The run that it was placed with, its place there as planned, and what it would have cost by itself; null for an order by itself.",
    }),
  deliver_from: instant.nullable().meta({ description: "Not handed over before, in UTC." }),
  deliver_until: instant.nullable().meta({ description: "To be handed over by then, in UTC." }),
};

export function toRunFields(order: OrderRow) {
  const { runId, runRoute, runStop, singleFeeMinor } = order;
  const isOfRun =
    runId !== null && runRoute !== null && runStop !== null && singleFeeMinor !== null;
  return {
    run: isOfRun
      ? {
          run_id: runId,
          route: runRoute,
          stop: runStop,
          single_fee: toDecimal(singleFeeMinor, order.currency),
        }
      : null,
    deliver_from: order.deliverFrom?.toISOString() ?? null,
    deliver_until: order.deliverUntil?.toISOString() ?? null,
  };
}
