import { z } from "zod";
import type {
  Availability,
  RiderAvailability,
} from "@/lib/domain/access/riders/set-rider-availability";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant, text } from "@/lib/http/endpoint/fields";
import { failingWith } from "@/lib/http/endpoint/issues-of";

/** One day; a rider who is busy for longer should be offline. */
const LEASE_LIMIT_MINUTES = 1_440;

/** Spec §B2. */
export const setRiderStatusContract = defineContract({
  operationId: "setRiderStatus",
  summary: "Mark a driver as externally busy or available",
  description:
    "Once this call returns, dispatch no longer offers orders to a busy driver. Available puts an offline driver online. Reason and reference are stored with the new status and replace the previous ones.",
  tag: "Courier",
  scopes: "any",
  params: z.object({
    rider_id: z.string().meta({
      type: "integer",
      minimum: 1,
      maximum: 2_147_483_647,
      description: "The number that identifies the rider, as `driver_id`.",
    }),
  }),
  body: z
    .object({
      status: z.enum(["busy_external", "available"]).meta({
        description: "busy_external takes the driver out of dispatch, available brings them back.",
      }),
      reason: text(500),
      external_reference: text(200),
      lease_minutes: z.int().min(1).max(LEASE_LIMIT_MINUTES).nullish().meta({
        description:
          "With busy_external: the driver becomes available automatically after this many minutes. Without it, the driver stays busy until you send available.",
      }),
    })
    .refine(({ status, lease_minutes: lease }) => lease == null || status === "busy_external", {
      path: ["lease_minutes"],
      ...failingWith({ kind: "lease_without_busy" }),
    })
    .meta({ id: "RiderStatusRequest" }),
  response: z
    .object({
      driver_id: z.int(),
      driver_reference_id: z.string(),
      status: z
        .enum(["busy", "active"])
        .meta({ description: "`busy` while marked busy_external, otherwise `active`." }),
      busy_until: instant.nullable(),
      updated_at: instant,
    })
    .meta({ id: "RiderStatus" }),
  refusals: ["rider_not_found"],
});

export function toAvailability(body: z.output<typeof setRiderStatusContract.body>): Availability {
  const { reason, external_reference: reference } = body;
  if (body.status === "available") return { isExternallyBusy: false, reason, reference };
  const leaseMinutes = body.lease_minutes ?? undefined;
  return { isExternallyBusy: true, reason, reference, leaseMinutes };
}

export function toRiderStatus(rider: RiderAvailability) {
  return {
    driver_id: rider.riderId,
    driver_reference_id: rider.reference,
    status: rider.isExternallyBusy ? ("busy" as const) : ("active" as const),
    busy_until: rider.busyUntil?.toISOString() ?? null,
    updated_at: rider.updatedAt.toISOString(),
  };
}
