import { z } from "zod";
import { ledgerTransactionKind } from "@/db/schema/enums";
import { rfc3339 } from "@/lib/core/rfc3339";
import { wholeNumberIn } from "@/lib/core/whole-number";
import { ORDER_STATUSES } from "@/lib/domain/order-status";
import { WEEKDAYS } from "@/lib/domain/ordering/series/series-rule";
import { phoneNumberOf } from "@/lib/domain/phone-number";
import { DELIVERY_SPEEDS, ON_FAILED } from "@/lib/domain/pricing/quotes/parcel";
import { addProblem, failingWith } from "./issues-of";
import { numberRegion } from "./number-region";
import type { FieldRefusal } from "./parse-input";

/** Wire fields that several contracts share. */

/** Decimal degrees as a JSON number. An absent and a wrong value have separate labels. */
export function requiredCoordinate(description: string, example: number) {
  return z
    .custom<number>()
    .superRefine((value, context) => {
      const refusal = refusalOfCoordinate(value);
      if (refusal) addCoordinateIssue(context, refusal);
    })
    .meta({ type: "number", description, examples: [example] });
}

/** Optional decimal degrees. */
export function optionalCoordinate(description: string) {
  return z
    .custom<number | null | undefined>()
    .superRefine((value, context) => {
      if (value != null && refusalOfCoordinate(value)) {
        addCoordinateIssue(context, "invalid_coordinates");
      }
    })
    .optional()
    .meta({ type: ["number", "null"], description });
}

/** What moved a wallet's money. */
export const transactionType = z
  .enum(ledgerTransactionKind.enumValues)
  .meta({ id: "TransactionType" });

/** A branch, or a pickup for this delivery only, in place of the merchant's default branch. */
export const pickupFields = {
  branch_id: text(64).meta({
    description:
      "The branch where riders collect, with its place, contact and note; your default one where it is left out. Not beside pickup_lat and pickup_lng.",
  }),
  pickup_lat: optionalCoordinate(
    "Latitude of another pickup than the merchant's own in decimal degrees, with pickup_lng.",
  ),
  pickup_lng: optionalCoordinate(
    "Longitude of another pickup than the merchant's own in decimal degrees, with pickup_lat.",
  ),
};

type PickupInput = {
  branch_id?: string | null | undefined;
  pickup_lat?: number | null | undefined;
  pickup_lng?: number | null | undefined;
};

/** Names the half of a pickup that is missing, and a branch beside a pickup. */
export function requireWholePickup(
  { branch_id: branchId, pickup_lat: latitude, pickup_lng: longitude }: PickupInput,
  context: z.RefinementCtx,
): void {
  if (branchId != null && (latitude != null || longitude != null)) {
    addProblem(context, { kind: "branch_and_pickup" }, ["branch_id"]);
  }
  if ((latitude == null) === (longitude == null)) return;
  const [missing, sent] =
    latitude == null ? ["pickup_lat", "pickup_lng"] : ["pickup_lng", "pickup_lat"];
  addProblem(context, { kind: "half_pickup", sent, missing }, [missing]);
}

export function toPickup({ pickup_lat: latitude, pickup_lng: longitude }: PickupInput) {
  return latitude == null || longitude == null ? undefined : { latitude, longitude };
}

/** Text up to a length, kept as it was sent. */
export function text(maxLength: number) {
  return unlessEmpty(z.string().max(maxLength));
}

/**
 * Forms send an empty text for an omitted field. A field whose default costs money or has an effect requires a
 * value.
 */
export function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? null : value), schema.nullish());
}

/** Text to search for in a query. Unlike a body, a query can contain NUL, which Postgres cannot store. */
export function searchText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes("\u0000"), failingWith({ kind: "not_storable" }));
}

/** A phone number in international format or in that of the caller's country, as E.164. */
export const phone = z
  .string()
  .max(32)
  .transform((value, context) => {
    const number = phoneNumberOf(value, numberRegion());
    if (number !== undefined) return number;
    addProblem(context, { kind: "no_phone" });
    return z.NEVER;
  });

const METADATA_MAX_KEYS = 50;
const METADATA_MAX_BYTES = 8 * 1024;

/** The merchant's own key/value data. It is returned as it was sent, except for decimals that a double rounds. */
export const metadata = z.preprocess(
  emptyArrayAsObject,
  z
    .record(z.string(), z.unknown())
    .refine(
      (value) => Object.keys(value).length <= METADATA_MAX_KEYS,
      failingWith({ kind: "too_many_keys", most: METADATA_MAX_KEYS }),
    )
    .refine(
      (value) => Buffer.byteLength(JSON.stringify(value)) <= METADATA_MAX_BYTES,
      failingWith({ kind: "too_many_bytes", most: METADATA_MAX_BYTES }),
    )
    .refine(isExact, failingWith({ kind: "number_rounded" }))
    .nullish(),
);

/** PHP writes an empty map as an empty list. */
function emptyArrayAsObject(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? {} : value;
}

/** Whether every number survives parsing unchanged. */
function isExact(value: unknown): boolean {
  if (typeof value === "number") return !Number.isInteger(value) || Number.isSafeInteger(value);
  return typeof value !== "object" || value === null || Object.values(value).every(isExact);
}

const PAGE_LIMIT_RULE = "Must be a whole number from 1 to 100.";

/** The number of rows on a page of a list. */
export const pageLimit = z
  .preprocess(
    wholeNumberIn,
    z
      .int({ error: PAGE_LIMIT_RULE })
      .min(1, { error: PAGE_LIMIT_RULE })
      .max(100, { error: PAGE_LIMIT_RULE }),
  )
  .default(20)
  .meta({ description: "How many rows a page has at most." });

export const environment = z.enum(["live", "test"]).meta({ id: "Environment" });

export const orderStatus = z.enum(ORDER_STATUSES).meta({ id: "OrderStatus" });

export const orderSource = z
  .enum(["external_api", "dashboard", "bulk_import"])
  .meta({ id: "OrderSource" });

/** The values of `delivery_speed`. The field takes anything, because a wrong value has a label of its own. */
export const deliverySpeed = z.enum(DELIVERY_SPEEDS).meta({ id: "DeliverySpeed" });

export const collectMethod = z.enum(["cash", "mobile_money"]).meta({ id: "CollectMethod" });

export const onFailed = z.enum(ON_FAILED).meta({ id: "OnFailed" });

export const receiverLinkField = z.url().meta({
  description:
    "Only for the receiver: the tracking page with the PIN that the rider asks for at the door, and with the forms to rate and to confirm.",
});

export const parcelCodeField = z.string().meta({
  description:
    "The code to print on the parcel's label: the rider types it at your pickup to show that it is the right parcel. Keep it from riders.",
  examples: ["K7QX"],
});

/** The calendar of the database has no year zero, though ISO 8601 does. */
export const day = z.iso
  .date({ abort: true })
  .refine((date) => date >= "0001-01-01", failingWith({ kind: "day_unknown" }));

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A time of day, `08:30`. */
export const clockTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, failingWith({ kind: "no_clock_time" }));

export const weekday = z.enum(WEEKDAYS).meta({ id: "Weekday" });

/** The branch of an order, in the order and in its events. */
export const branchIdAnswer = z.string().nullable().meta({
  description:
    "The branch where riders collect; null for a pickup that the request had of its own.",
});

const FIRST_INSTANT = Date.parse("0001-01-01T00:00:00Z");

/** Ends the description of a time that a caller sends. */
export const ANY_OFFSET = ", in UTC or with any other offset.";

/** RFC 3339 with any offset. The year 0000 is refused, because Postgres has none. */
export const givenInstant = rfc3339().refine(
  (value) => Date.parse(value) >= FIRST_INSTANT,
  failingWith({ kind: "year_zero" }),
);

type Times = { created_from?: string | undefined; created_before?: string | undefined };

/** Refuses a period that ends before it starts, because its empty list would not show the mistake. */
export function requireTimes(
  { created_from: from, created_before: before }: Times,
  context: z.RefinementCtx,
): void {
  if (from === undefined || before === undefined || Date.parse(from) <= Date.parse(before)) return;
  addProblem(context, { kind: "period_reversed" }, ["created_before"]);
}

function refusalOfCoordinate(value: unknown): FieldRefusal | undefined {
  if (value === undefined || value === null) return "missing_coordinates";
  return typeof value === "number" && Number.isFinite(value) ? undefined : "invalid_coordinates";
}

/** Names the refusal of a coordinate, which has a label of its own, and its problem. */
function addCoordinateIssue(context: z.RefinementCtx, refusal: FieldRefusal): void {
  const kind = refusal === "missing_coordinates" ? "absent" : "no_coordinate";
  context.addIssue({ code: "custom", params: { refusal, problem: { kind } }, message: refusal });
}
