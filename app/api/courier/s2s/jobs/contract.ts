import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { wholeNumberIn } from "@/lib/core/whole-number";
import { COMPANY_STEPS } from "@/lib/domain/handover/company-system/act-for-rider";
import type {
  CompanyJob,
  JobFilter,
  listCompanyJobs,
} from "@/lib/domain/handover/company-system/list-company-jobs";
import { RIDER_DETAILS, wireDetails } from "@/lib/domain/ordering/orders/order-details";
import { capacityReference } from "@/lib/http/endpoint/company-event";
import { defineContract } from "@/lib/http/endpoint/contract";
import { answeredDetails } from "@/lib/http/endpoint/detail-fields";
import { instant, onFailed, orderStatus, pageLimit, searchText } from "@/lib/http/endpoint/fields";
import { doorMoneyFields, toDoorMoney } from "./door-money";
import { termsFields } from "./terms-fields";

export const stepKind = z.enum(COMPANY_STEPS).meta({ id: "StepKind" });

const person = z.object({
  name: z.string().meta({ description: "Their name." }),
  place: z.string().nullable().meta({ description: "Where they are, as the recipient says it." }),
  phone: z.string().nullable().meta({ description: "Their phone as E.164." }),
});

const counter = z.object({
  name: z.string().meta({ description: "Its name." }),
  landmark: z.string().meta({ description: "Where it is." }),
  lat: z.number(),
  lng: z.number(),
  until: instant.meta({ description: "Until when it keeps the parcel, in UTC." }),
});

const job = z
  .object({
    order_id: z.string(),
    tracking_id: z.string(),
    driver_id: z.int(),
    driver_reference_id: z.string(),
    capacity_reference: capacityReference,
    status: z.string(),
    status_code: orderStatus,
    steps: z
      .array(stepKind)
      .meta({ description: "The steps that are possible now, the usual one first." }),
    merchant_name: z.string(),
    merchant_phone: z.string().nullable().meta({ description: "The shop's phone as E.164." }),
    merchant_reference_id: z
      .string()
      .nullable()
      .meta({ description: "The shop's own number of the order." }),
    pickup_address: z.string().nullable(),
    pickup_lat: z.number(),
    pickup_lng: z.number(),
    delivery_address: z.string().nullable(),
    delivery_lat: z.number(),
    delivery_lng: z.number(),
    receiver_name: z.string().nullable(),
    receiver_phone: z.string().nullable(),
    ...answeredDetails(RIDER_DETAILS),
    required_weight_kg: z.number(),
    distance_km: z.number(),
    ...doorMoneyFields,
    ...termsFields,
    deliver_from: instant.nullable().meta({
      description: "Not to be handed over before, in UTC; null for any time.",
    }),
    promised_by: instant.meta({
      description: "The latest time that the recipient was promised, in UTC.",
    }),
    arrived_at: instant.nullable().meta({
      description: "The driver's arrival at the door for the current try, in UTC.",
    }),
    next_try_from: instant.nullable().meta({
      description:
        "The start of the time that the recipient has chosen for the next try, in UTC; null for none.",
    }),
    next_try_until: instant.nullable().meta({ description: "The end of that time, in UTC." }),
    neighbour: person.nullable().meta({
      description: "The neighbour who takes the parcel with a PIN of their own; null for none.",
    }),
    safe_place: z.string().nullable().meta({
      description: "Where the recipient wants it left, with a photo; null for in person.",
    }),
    counter: counter.nullable().meta({
      description: "Your counter to which the recipient wants it brought; null for none.",
    }),
    not_ordered_at: instant.nullable().meta({
      description: "When the recipient said that they did not order it, in UTC; null if not.",
    }),
    on_failed: onFailed.meta({ description: "What follows a try that fails." }),
    failed_attempts: z.int().meta({ description: "How many tries to hand it over have failed." }),
    pin_tries_left: z.int().meta({ description: "How many wrong PINs of the recipient are left." }),
    return_pin_tries_left: z
      .int()
      .meta({ description: "How many wrong PINs of the shop are left, for a return." }),
  })
  .meta({ id: "Job" });

export const listJobsContract = defineContract({
  operationId: "listJobs",
  summary: "List the orders that the courier's riders are working on",
  description:
    "Accepted and not done with, the newest order first, with what the driver's app shows of it: the people to call too.",
  tag: "Courier",
  scopes: ["work_orders"],
  query: z.strictObject({
    limit: pageLimit,
    cursor: z.string().max(200).optional(),
    driver_id: z
      .preprocess(wholeNumberIn, z.int().min(1).max(2_147_483_647))
      .optional()
      .meta({ type: "integer", description: "Only the jobs of the driver with this number." }),
    order_id: searchText(64).optional().meta({ description: "Only the job of this order." }),
  }),
  response: z
    .object({ success: z.literal(true), jobs: z.array(job), next_cursor: z.string().nullable() })
    .meta({ id: "JobList" }),
});

export function toJobFilter(query: z.output<typeof listJobsContract.query>): JobFilter {
  const { driver_id: riderId, order_id: orderId, ...page } = query;
  return { ...page, riderId, orderId };
}

export function toJobPage({ jobs, nextCursor }: Awaited<ReturnType<typeof listCompanyJobs>>) {
  return { success: true as const, jobs: jobs.map(toJob), next_cursor: nextCursor };
}

function toJob(found: CompanyJob) {
  const decimal = (minor: number) => toDecimal(minor, found.currency);
  return {
    order_id: found.orderId,
    tracking_id: found.trackingId,
    driver_id: found.riderId,
    driver_reference_id: found.riderReference,
    capacity_reference: found.capacityReference,
    status: found.statusLabel,
    status_code: found.status,
    steps: found.steps,
    merchant_name: found.merchantName,
    merchant_phone: found.merchantPhone,
    merchant_reference_id: found.reference,
    pickup_address: found.pickupAddress,
    pickup_lat: found.pickupLatitude,
    pickup_lng: found.pickupLongitude,
    delivery_address: found.deliveryAddress,
    delivery_lat: found.deliveryLatitude,
    delivery_lng: found.deliveryLongitude,
    receiver_name: found.receiverName,
    receiver_phone: found.receiverPhone,
    ...wireDetails(found, RIDER_DETAILS),
    required_weight_kg: found.requiredWeightG / 1000,
    distance_km: Math.round(found.distanceM / 10) / 100,
    ...toDoorMoney(found),
    courier_earnings: decimal(found.companyMinor),
    driver_pay: found.riderPayMinor === null ? null : decimal(found.riderPayMinor),
    currency: found.currency,
    ...timesOf(found),
    neighbour: found.neighbour,
    safe_place: found.safePlace,
    counter: toCounter(found),
    on_failed: found.onFailed,
    failed_attempts: found.failedAttempts,
    pin_tries_left: found.pinTriesLeft,
    return_pin_tries_left: found.returnPinTriesLeft,
  };
}

function timesOf(found: CompanyJob) {
  return {
    pickup_at: isoOf(found.pickupAt),
    ready_at: isoOf(found.readyAt),
    deliver_from: isoOf(found.deliverFrom),
    promised_by: found.promisedBy.toISOString(),
    arrived_at: isoOf(found.arrivedAt),
    next_try_from: isoOf(found.nextTryFrom),
    next_try_until: isoOf(found.nextTryUntil),
    not_ordered_at: isoOf(found.notOrderedAt),
  };
}

function toCounter({ counter: chosen }: CompanyJob) {
  if (!chosen) return null;
  const { name, landmark, latitude, longitude, until } = chosen;
  return { name, landmark, lat: latitude, lng: longitude, until: until.toISOString() };
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
