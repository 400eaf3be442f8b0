import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type { Material } from "@/lib/domain/orders/create-order";
import { mismatchedFields } from "@/lib/domain/orders/material-fields";
import { receiverLink, trackingLink } from "@/lib/domain/orders/tracking-link";
import type { KeyedRun, PlacedRun } from "@/lib/domain/runs/create-run";
import type { RunRequest } from "@/lib/domain/runs/price-run";
import { defineContract } from "@/lib/http/contract";
import {
  environment,
  instant,
  pickupFields,
  receiverLinkField,
  requireWholePickup,
  toPickup,
} from "@/lib/http/fields";
import { runPlaceFields, singleFeeField } from "@/lib/http/order-run";
import { pickupAtField, scheduleFields, toInstant } from "../quote/contract";
import { drop, toDropRequest } from "./drop";

const MOST_DROPS = 25;

/** Several orders of one pickup, planned together. */
export const createRunContract = defineContract({
  operationId: "createRun",
  summary: "Place a run: one pickup, up to 25 drops",
  description:
    "Plans the drops of one pickup together and places an order for each, once per Idempotency-Key, all of them or none. One rider gets all of a route as one offer; there are several routes where one vehicle does not carry the run or would come too late. No order costs more than by itself: the ride that the route saves is shared. Each order has its own life, tracking link, PIN, proof and events, and can be cancelled without the others. Runs are standard deliveries.",
  tag: "Orders",
  scopes: ["orders"],
  limit: "run",
  requiresIdempotencyKey: true,
  body: z
    .object({
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
    })
    .superRefine(requireWholePickup)
    .meta({ id: "RunRequest" }),
  response: z
    .object({
      success: z.literal(true),
      run_id: z.string(),
      orders: z
        .array(
          z
            .object({
              order_id: z.string(),
              tracking_id: z.string(),
              status: z.string(),
              tracking_link: z.url(),
              receiver_link: receiverLinkField,
              merchant_reference_id: z.string().nullable(),
              delivery_fee: z.number(),
              single_fee: singleFeeField,
              saving: z.number().meta({ description: "The difference of the two, in `currency`." }),
              ...runPlaceFields,
              expected_at: instant.meta({
                description: "When it should arrive, in UTC, as planned.",
              }),
            })
            .meta({ id: "RunOrder" }),
        )
        .meta({ description: "In the order of the request's drops." }),
      route_count: z.int().meta({ description: "How many routes it has." }),
      total_fee: sumField("delivery_fee"),
      total_single_fee: sumField("single_fee"),
      total_saving: sumField("saving"),
      wallet_balance: z.number(),
      currency: z.string(),
      environment,
      ...scheduleFields,
      idempotent_replay: z.literal(true).optional(),
      idempotency_mismatch: z.array(z.string()).optional().meta({
        description: "Fields in which this request differs from the original one.",
      }),
    })
    .meta({ id: "PlacedRun" }),
  refusals: [
    "invalid_coordinates",
    "pickup_not_set",
    "invalid_pickup",
    "drops_refused",
    "test_quota_reached",
    "merchant_suspended",
    "daily_cap_reached",
    "insufficient_funds",
    "no_capacity",
  ],
});

function sumField(of: string) {
  return z.number().meta({ description: `The sum of every order's ${of}, in \`currency\`.` });
}

export function toRunRequest(body: z.output<typeof createRunContract.body>): RunRequest {
  return {
    pickup: toPickup(body),
    pickupAt: toInstant(body.pickup_at),
    drops: body.drops.map(toDropRequest),
  };
}

const MATERIAL_FIELDS = ["pickup_lat", "pickup_lng", "pickup_at", "drops"];

/** What a request says about its run. */
export function runMaterial(json: Record<string, unknown>): Material {
  return Object.fromEntries(MATERIAL_FIELDS.map((name) => [name, json[name] ?? null]));
}

export function toKeptRun({ answer, material, isReplay }: KeyedRun, json: Material) {
  return {
    answer: toPlacedRun(answer),
    isReplay,
    mismatch: isReplay ? mismatchedFields(material, runMaterial(json), MATERIAL_FIELDS) : [],
  };
}

function toPlacedRun({ orders, currency, ...run }: PlacedRun) {
  const decimal = (minor: number) => toDecimal(minor, currency);
  const sum = (of: (order: PlacedRun["orders"][number]) => number) =>
    decimal(orders.reduce((total, order) => total + of(order), 0));
  return {
    success: true as const,
    run_id: run.runId,
    orders: orders.map((order) => ({
      order_id: order.orderId,
      tracking_id: order.trackingId,
      status: order.status,
      tracking_link: trackingLink(order.trackingId),
      receiver_link: receiverLink(order.receiverToken),
      merchant_reference_id: order.merchantReferenceId,
      delivery_fee: decimal(order.feeMinor),
      single_fee: decimal(order.singleFeeMinor),
      saving: decimal(order.singleFeeMinor - order.feeMinor),
      route: order.route,
      stop: order.stop,
      expected_at: new Date(order.expectedAt).toISOString(),
    })),
    route_count: Math.max(...orders.map(({ route }) => route)),
    total_fee: sum(({ feeMinor }) => feeMinor),
    total_single_fee: sum(({ singleFeeMinor }) => singleFeeMinor),
    total_saving: sum(({ feeMinor, singleFeeMinor }) => singleFeeMinor - feeMinor),
    wallet_balance: decimal(run.balanceMinor),
    currency,
    environment: run.environment,
    pickup_at: toInstant(run.pickupAt)?.toISOString() ?? null,
    dispatch_at: toInstant(run.dispatchAt)?.toISOString() ?? null,
  };
}
