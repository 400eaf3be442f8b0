import { z } from "zod";
import type { ChangedOrder } from "@/lib/domain/ordering/changes/changed-order";
import type { OrderChange } from "@/lib/domain/ordering/changes/order-change";
import { fromWire } from "@/lib/domain/ordering/orders/order-details";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { defineContract } from "@/lib/http/endpoint/contract";
import { statedDetails } from "@/lib/http/endpoint/detail-fields";
import { addProblem } from "@/lib/http/endpoint/issues-of";
import { counterField, toCounter } from "@/lib/http/endpoint/order-counter";
import { etaField, toEta } from "@/lib/http/endpoint/order-eta";
import { nextTryFields, toNextTry } from "@/lib/http/endpoint/order-next-try";
import { notOrderedFields, toNotOrdered } from "@/lib/http/endpoint/order-not-ordered";
import { riderPositionField, toRiderPosition } from "@/lib/http/endpoint/order-position";
import {
  allowSafePlaceField,
  safePlaceFields,
  toSafePlace,
} from "@/lib/http/endpoint/order-safe-place";
import { collectFields, toCollection } from "../../quote/collect-fields";
import { parcelFields, pickupAtField, toInstant } from "../../quote/contract";
import { orderFields, timeline, toOrderFields } from "../contract";
import { madeChange, toMadeChange } from "./made-change";

export const order = z
  .object({
    success: z.literal(true),
    ...orderFields,
    rider: z
      .object({
        name: z.string(),
        phone: z.string(),
        plate: z.string().nullable(),
        vehicle_class: z.string(),
      })
      .nullable()
      .meta({ description: "Who carries it; null until a rider has accepted." }),
    eta: etaField,
    ...nextTryFields,
    ...notOrderedFields,
    ...safePlaceFields,
    counter: counterField,
    rider_position: riderPositionField,
    return_pin: z.string().nullable().meta({
      description:
        "The four digits that the rider who brings the parcel back asks the merchant for. Null unless the order is `returning`.",
    }),
    timeline,
  })
  .meta({ id: "Order" });

export const changedOrder = z
  .object({
    ...order.shape,
    change: madeChange,
  })
  .meta({ id: "ChangedOrder" });

export const readOrderContract = defineContract({
  operationId: "readOrder",
  summary: "Read an order",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  response: order,
  refusals: ["order_not_found"],
});

const newDelivery = (description: string, example: number) =>
  z
    .number()
    .optional()
    .meta({ description, examples: [example] });

export const changeOrderContract = defineContract({
  operationId: "changeOrder",
  summary: "Change an order",
  description:
    "Changes what the body has, all of it or nothing; null clears a field, and the same value again changes nothing. The pickup time can be changed until a rider accepts, the parcel, the pickup and the money to collect until the pickup, and the destination, the recipient and allow_safe_place until the hand-over. A pin can move 300 m without another fee. Where the fee changes, the answer is `fee_not_accepted` with the new fee, until the request has it in delivery_fee; the difference is taken from the wallet or given back. After the pickup no fee falls. A rider who has no room for what the order is now loses it, and another one is looked for. A recipient with a new number gets an own PIN and link, if the parcel is not picked up yet.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  body: z
    .object({
      ...statedDetails,
      delivery_lat: newDelivery("Latitude of the new destination in decimal degrees.", -13.9833),
      delivery_lng: newDelivery("Longitude of the new destination in decimal degrees.", 33.7833),
      weight_estimate: parcelFields.weight_estimate,
      pickup_at: pickupAtField,
      ...collectFields,
      allow_safe_place: allowSafePlaceField,
      delivery_fee: z.number().nullish().meta({
        description:
          "The fee after the change, in the currency of your wallet, where the change gives the order another one: the delivery_fee of the refusal, unchanged.",
      }),
      dry_run: z.boolean().nullish().meta({
        description:
          "True to ask what the change would do: every check is made, `change` says what it costs, and nothing is changed. Without delivery_fee any fee is answered.",
        default: false,
      }),
    })
    .superRefine((body, context) => {
      for (const [one, other] of [
        ["delivery_lat", "delivery_lng"],
        ["delivery_lng", "delivery_lat"],
      ] as const) {
        if (body[one] !== undefined && body[other] === undefined) {
          addProblem(context, { kind: "absent" }, [other]);
        }
      }
    })
    .meta({ id: "OrderChange" }),
  response: changedOrder,
  refusals: [
    "order_not_found",
    "order_not_changeable",
    "order_changed_meanwhile",
    "fee_not_accepted",
    "invalid_delivery",
    "delivery_not_covered",
    "invalid_distance",
    "calculation_failed",
    "merchant_suspended",
    "daily_cap_reached",
    "insufficient_funds",
  ],
});

export function toOrderChange(body: z.output<typeof changeOrderContract.body>): OrderChange {
  const { delivery_lat: latitude, delivery_lng: longitude } = body;
  return {
    ...fromWire(body),
    delivery:
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    weightEstimate: body.weight_estimate,
    pickupAt: body.pickup_at === undefined ? undefined : toInstant(body.pickup_at),
    ...toCollection(body),
    allowSafePlace: body.allow_safe_place,
  };
}

export function toChangedOrder(changed: ChangedOrder, isDryRun: boolean) {
  return { ...toOrder(changed.order), change: toMadeChange(changed, isDryRun) };
}

export function toOrder(order: Order) {
  return {
    success: true as const,
    ...toOrderFields(order),
    rider: order.rider && {
      name: order.rider.name,
      phone: order.rider.phone,
      plate: order.rider.plate,
      vehicle_class: order.rider.vehicleClass,
    },
    eta: toEta(order.eta),
    ...toNextTry(order),
    ...toNotOrdered(order),
    ...toSafePlace(order),
    counter: toCounter(order.counter),
    rider_position: toRiderPosition(order.riderPosition),
    return_pin: order.status === "returning" ? order.returnPin : null,
    timeline: order.timeline.map(({ status, label, occurredAt }) => ({
      status: label,
      status_code: status,
      occurred_at: occurredAt.toISOString(),
    })),
  };
}
