import { z } from "zod";
import type { Availability, RiderAvailability } from "@/lib/domain/riders/set-rider-availability";
import { defineContract } from "@/lib/http/contract";
import { instant, text } from "@/lib/http/fields";

/** A day: whoever is busy for longer is off duty. */
const LEASE_LIMIT_MINUTES = 1_440;

/** Spec §B2. */
export const setRiderStatusContract = defineContract({
  operationId: "setRiderStatus",
  summary: "Mark a driver as externally busy or available",
  description:
    "Dispatch skips a busy driver from the moment this has answered. Available puts an offline driver online. Reason and reference are kept with either status, in place of those of the status before.",
  tag: "Courier",
  params: z.object({
    rider_id: z.string().meta({ type: "integer", minimum: 1, maximum: 2_147_483_647 }),
  }),
  body: z
    .object({
      status: z.enum(["busy_external", "available"]),
      reason: text(500),
      external_reference: text(200),
      lease_minutes: z.int().min(1).max(LEASE_LIMIT_MINUTES).nullish().meta({
        description:
          "With busy_external: the driver is available again by itself after so many minutes. Busy again without it means until you say so.",
      }),
    })
    .refine(({ status, lease_minutes: lease }) => lease == null || status === "busy_external", {
      path: ["lease_minutes"],
      message: "Only busy_external has a lease.",
    }),
  response: z.object({
    driver_id: z.int(),
    driver_reference_id: z.string(),
    status: z.enum(["busy", "active"]),
    busy_until: instant.nullable(),
    updated_at: instant,
  }),
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
