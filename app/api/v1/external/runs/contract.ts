import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { ORDER_LIFE } from "@/lib/domain/order-status";
import type { Material } from "@/lib/domain/ordering/orders/create-order";
import { mismatchedFields, withoutAnyMethod } from "@/lib/domain/ordering/orders/material-fields";
import type { KeyedRun, PlacedRun } from "@/lib/domain/ordering/runs/create-run";
import { receiverLink, trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { defineContract } from "@/lib/http/endpoint/contract";
import {
  environment,
  orderStatus,
  parcelCodeField,
  receiverLinkField,
  requireWholePickup,
} from "@/lib/http/endpoint/fields";
import { waitForRiderField, waitUntilField } from "../create-order/wait-fields";
import { scheduleFields, toInstant } from "../quote/contract";
import {
  plannedDropFields,
  runRequestFields,
  runTotalFields,
  toPlannedDrop,
  toRunRequest,
  toRunTotals,
} from "./run-fields";

/** Several orders of one pickup, planned together. */
export const createRunContract = defineContract({
  operationId: "createRun",
  summary: "Place a run: one pickup, up to 25 drops",
  description:
    "Plans the drops of one pickup together and places an order for each, once per Idempotency-Key, all of them or none. One rider gets all of a route as one offer; there are several routes where one vehicle does not carry the run or would come too late. No order costs more than by itself: the ride that the route saves is shared. Each order has its own life, tracking link, PIN, proof and events, and can be cancelled without the others. Runs are standard deliveries.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  limit: "run",
  requiresIdempotencyKey: true,
  body: z
    .object({
      ...runRequestFields,
      wait_for_rider_minutes: waitForRiderField,
      total_fee: z.number().nullish().meta({
        description:
          "The total_fee of a quote of this run, in `currency`, passed unchanged: the run is placed at that price or refused. Without it, the run is placed at today's price.",
      }),
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
              status_code: orderStatus,
              tracking_link: z.url(),
              receiver_link: receiverLinkField,
              parcel_code: parcelCodeField,
              merchant_reference_id: z.string().nullable(),
              ...plannedDropFields,
            })
            .meta({ id: "RunOrder" }),
        )
        .meta({ description: "In the order of the request's drops." }),
      ...runTotalFields,
      wallet_balance: z.number(),
      currency: z.string(),
      environment,
      ...scheduleFields,
      wait_until: waitUntilField,
      idempotent_replay: z.literal(true).optional(),
      idempotency_mismatch: z.array(z.string()).optional().meta({
        description: "Fields in which this request differs from the original one.",
      }),
    })
    .meta({ id: "PlacedRun" }),
  refusals: [
    "invalid_coordinates",
    "branch_not_found",
    "limited_to_branch",
    "pickup_not_set",
    "invalid_pickup",
    "drops_refused",
    "run_fee_changed",
    "test_quota_reached",
    "merchant_suspended",
    "daily_cap_reached",
    "insufficient_funds",
    "no_capacity",
  ],
});

export function toAgreedRun(body: z.output<typeof createRunContract.body>) {
  return {
    ...toRunRequest(body),
    waitForRiderMinutes: body.wait_for_rider_minutes,
    agreedTotal: body.total_fee,
  };
}

const MATERIAL_FIELDS = [
  "branch_id",
  "pickup_lat",
  "pickup_lng",
  "pickup_at",
  "wait_for_rider_minutes",
  "drops",
  "total_fee",
];

/** The request's fields of the run as a whole. */
export function runMaterial(json: Record<string, unknown>): Material {
  const drops = Array.isArray(json.drops) ? json.drops.map(dropMaterial) : json.drops;
  const fields: Material = { ...json, drops };
  return Object.fromEntries(MATERIAL_FIELDS.map((name) => [name, fields[name] ?? null]));
}

/** A drop that names all ways to pay, or null, is the same as one that names none. */
function dropMaterial(drop: Material): Material {
  const { collect_methods: methods, ...others } = withoutAnyMethod(drop);
  return methods == null ? others : { ...others, collect_methods: methods };
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
  return {
    success: true as const,
    run_id: run.runId,
    orders: orders.map((order) => ({
      order_id: order.orderId,
      tracking_id: order.trackingId,
      status: ORDER_LIFE[order.status].label,
      status_code: order.status,
      tracking_link: trackingLink(order.trackingId),
      receiver_link: receiverLink(order.receiverToken),
      parcel_code: order.parcelCode,
      merchant_reference_id: order.merchantReferenceId,
      ...toPlannedDrop({ ...order, expectedAt: new Date(order.expectedAt) }, currency),
    })),
    ...toRunTotals(orders, currency),
    wallet_balance: decimal(run.balanceMinor),
    currency,
    environment: run.environment,
    pickup_at: toInstant(run.pickupAt)?.toISOString() ?? null,
    dispatch_at: toInstant(run.dispatchAt)?.toISOString() ?? null,
    wait_until: toInstant(run.waitUntil)?.toISOString() ?? null,
  };
}
