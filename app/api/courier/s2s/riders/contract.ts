import { z } from "zod";
import type { Rider, RiderFilter, RiderPage } from "@/lib/domain/access/riders/list-riders";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant, pageLimit } from "@/lib/http/endpoint/fields";
import { riderBody } from "./rider-body";

const riderStatus = z.enum(["busy", "active", "offline"]).meta({ id: "RiderState" });

export const riderFields = {
  driver_id: z.int().meta({
    description: "The number that identifies the rider, the rider_id of the status operation.",
  }),
  driver_reference_id: z.string(),
  name: z.string(),
  vehicle_class: z.string(),
  status: riderStatus.meta({
    description:
      "Busy: marked busy_external, online or not. Active: online and not busy; such a driver gets offers while active_jobs is below job_limit.",
  }),
  reason: z.string().nullable(),
  external_reference: z.string().nullable(),
  busy_since: instant.nullable(),
  busy_until: instant.nullable().meta({
    description: "When the driver is available again by itself, in UTC; null: when you say so.",
  }),
  active_jobs: z.int(),
  job_limit: z.int(),
  load_kg: z.number(),
  last_seen_at: instant.nullable(),
};

export const listRidersContract = defineContract({
  operationId: "listRiders",
  summary: "List the courier's riders",
  description: "By number, with what each is doing now.",
  tag: "Courier",
  scopes: "any",
  query: z.strictObject({
    limit: pageLimit,
    cursor: z.string().max(200).optional(),
    status: riderStatus.optional().meta({ description: "Only drivers of this status." }),
  }),
  response: z
    .object({
      success: z.literal(true),
      riders: z.array(z.object(riderFields).meta({ id: "RiderSummary" })),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: "RiderList" }),
});

export const rider = z.object({ success: z.literal(true), ...riderFields }).meta({ id: "Rider" });

export const addRiderContract = defineContract({
  operationId: "addRider",
  summary: "Add a rider",
  description:
    "The driver begins offline: set the status to `available` to bring them into dispatch. A `driver_reference_id` that another driver has is refused, so a repeated request adds no second one.",
  tag: "Courier",
  scopes: ["work_orders"],
  body: riderBody.meta({ id: "AddRiderRequest" }),
  response: rider,
});

/** Active is what the state of riders is called on the wire. */
const STATE_OF = { busy: "busy", active: "available", offline: "offline" } as const;

export function toRiderFilter(query: z.output<typeof listRidersContract.query>): RiderFilter {
  const { status, ...page } = query;
  return { ...page, state: status && STATE_OF[status] };
}

export function toRiderPage({ riders, nextCursor }: RiderPage) {
  return {
    success: true as const,
    riders: riders.map(toRiderFields),
    next_cursor: nextCursor,
  };
}

export function toRiderFields(rider: Rider) {
  return {
    driver_id: rider.id,
    driver_reference_id: rider.reference,
    name: rider.name,
    vehicle_class: rider.vehicleClass,
    status: toStatus(rider),
    reason: rider.statusReason,
    external_reference: rider.statusReference,
    busy_since: rider.busySince?.toISOString() ?? null,
    busy_until: rider.busyUntil?.toISOString() ?? null,
    active_jobs: rider.activeJobs,
    job_limit: rider.jobLimit,
    load_kg: rider.loadG / 1000,
    last_seen_at: rider.lastSeenAt?.toISOString() ?? null,
  };
}

/** Busy comes first, so that the list says what the status operation answered. */
function toStatus({ isExternallyBusy, isOnline }: Rider) {
  if (isExternallyBusy) return "busy" as const;
  return isOnline ? ("active" as const) : ("offline" as const);
}
