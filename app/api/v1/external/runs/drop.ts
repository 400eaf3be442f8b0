import { z } from "zod";
import { rfc3339 } from "@/lib/core/rfc3339";
import { fromWire } from "@/lib/domain/ordering/orders/order-details";
import { LONGEST_RUN_MINUTES } from "@/lib/domain/ordering/runs/plan-run";
import type { DropRequest } from "@/lib/domain/ordering/runs/price-run";
import { statedDetails } from "@/lib/http/endpoint/detail-fields";
import { ANY_OFFSET, metadata } from "@/lib/http/endpoint/fields";
import { addProblem } from "@/lib/http/endpoint/issues-of";
import { allowSafePlaceField } from "@/lib/http/endpoint/order-safe-place";
import { collectFields, toCollection } from "../quote/collect-fields";
import { onFailedField, parcelFields, toInstant } from "../quote/contract";

/** One order of a run. It has no pickup or fee of its own, so those are refused and not ignored. */
export const drop = z
  .strictObject({
    delivery_lat: degrees("Latitude of the destination in decimal degrees.", -13.9833),
    delivery_lng: degrees("Longitude of the destination in decimal degrees.", 33.7833),
    ...statedDetails,
    product_type: parcelFields.product_type,
    weight_estimate: parcelFields.weight_estimate,
    on_failed: onFailedField,
    ...collectFields,
    allow_safe_place: allowSafePlaceField,
    metadata,
    deliver_from: windowField(
      `Not handed over before, at most ${LONGEST_RUN_MINUTES / 60} hours after the pickup: the rider waits at the door`,
    ),
    deliver_until: windowField("Handed over by then"),
  })
  .superRefine(({ deliver_from: from, deliver_until: until }, context) => {
    if (!from || !until || Date.parse(from) < Date.parse(until)) return;
    addProblem(context, { kind: "window_reversed" }, ["deliver_until"]);
  })
  .meta({ id: "Drop" });

export function toDropRequest(it: z.output<typeof drop>): DropRequest {
  return {
    delivery: { latitude: it.delivery_lat, longitude: it.delivery_lng },
    ...fromWire(it),
    productType: it.product_type,
    weightEstimate: it.weight_estimate,
    onFailed: it.on_failed,
    ...toCollection(it),
    allowSafePlace: it.allow_safe_place,
    metadata: it.metadata,
    deliverFrom: toInstant(it.deliver_from),
    deliverUntil: toInstant(it.deliver_until),
  };
}

function degrees(description: string, example: number) {
  return z
    .number({ error: "Send decimal degrees as a JSON number." })
    .meta({ description, examples: [example] });
}

function windowField(what: string) {
  return rfc3339()
    .nullish()
    .meta({ description: `${what}${ANY_OFFSET}` });
}
