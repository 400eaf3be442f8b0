import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { MOST_DROPS, type RunRequest } from "@/lib/domain/ordering/runs/price-run";
import { instant, pickupFields, toPickup } from "@/lib/http/endpoint/fields";
import { runPlaceFields, singleFeeField } from "@/lib/http/endpoint/order-run";
import { pickupAtField, toInstant } from "../quote/contract";
import { drop, toDropRequest } from "./drop";

/** The fields of a run, for quoting and for placing. */
export const runRequestFields = {
  ...pickupFields,
  pickup_at: pickupAtField,
  drops: z
    .array(drop, { error: "Send a list of drops." })
    .min(1, { error: "A run has at least one drop." })
    .max(MOST_DROPS, {
      error: ({ input }) =>
        `A run has at most ${MOST_DROPS} drops; this one has ${(input as unknown[]).length}.`,
    })
    .meta({ description: "Where the parcels go, in any order. Each becomes an order." }),
};

const runRequest = z.object(runRequestFields);

export function toRunRequest(body: z.output<typeof runRequest>): RunRequest {
  return {
    pickup: toPickup(body),
    pickupAt: toInstant(body.pickup_at),
    drops: body.drops.map(toDropRequest),
  };
}

/** A drop with its price and place. */
export const plannedDropFields = {
  delivery_fee: z.number(),
  single_fee: singleFeeField,
  saving: z.number().meta({ description: "The difference of the two, in `currency`." }),
  ...runPlaceFields,
  expected_at: instant.meta({ description: "When it should arrive, in UTC, as planned." }),
};

type PlannedDrop = Sums & { route: number; stop: number; expectedAt: Date };

export function toPlannedDrop(planned: PlannedDrop, currency: string) {
  const { feeMinor, singleFeeMinor, route, stop, expectedAt } = planned;
  return {
    delivery_fee: toDecimal(feeMinor, currency),
    single_fee: toDecimal(singleFeeMinor, currency),
    saving: toDecimal(singleFeeMinor - feeMinor, currency),
    route,
    stop,
    expected_at: expectedAt.toISOString(),
  };
}

export const runTotalFields = {
  route_count: z.int().meta({ description: "How many routes it has." }),
  total_fee: sumField("delivery_fee"),
  total_single_fee: sumField("single_fee"),
  total_saving: sumField("saving"),
};

type Sums = { feeMinor: number; singleFeeMinor: number };

export function toRunTotals(drops: readonly (Sums & { route: number })[], currency: string) {
  const sum = (of: (drop: Sums) => number) =>
    toDecimal(
      drops.reduce((total, it) => total + of(it), 0),
      currency,
    );
  return {
    route_count: Math.max(...drops.map(({ route }) => route)),
    total_fee: sum(({ feeMinor }) => feeMinor),
    total_single_fee: sum(({ singleFeeMinor }) => singleFeeMinor),
    total_saving: sum(({ feeMinor, singleFeeMinor }) => singleFeeMinor - feeMinor),
  };
}

function sumField(of: string) {
  return z.number().meta({ description: `The sum of every drop's ${of}, in \`currency\`.` });
}
