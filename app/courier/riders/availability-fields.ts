import { z } from "zod";
import { typedCount } from "@/lib/dashboard/typed-figures";
import type { Availability } from "@/lib/domain/access/riders/set-rider-availability";
import { SAME_END } from "./same-end";

/** One day; a rider who is busy for longer should be offline. */
const LONGEST_LEASE_MINUTES = 1_440;

const REASON_MAX = 500;

/** Free text by the API's rules. An empty text is left out. */
const note = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .transform((value) => value || null)
    .optional();

/** A form's values for a rider's availability, in the API's terms. */
export const availabilityFields = {
  status: z.enum(["busy_external", "available"]),
  reason: note(REASON_MAX),
  /** A reason from the list, which comes before the typed text. */
  about: note(60),
  movesJobs: z.literal("yes").optional(),
  reference: note(200),
  leaseMinutes: z
    .union([z.literal(["", SAME_END]), typedCount(1, LONGEST_LEASE_MINUTES)])
    .optional(),
  /** The end and the presence that an undo restores exactly. */
  busyUntil: z.union([z.literal(""), z.iso.datetime()]).optional(),
  isOnline: z.enum(["true", "false", ""]).optional(),
};

type Given = z.output<z.ZodObject<typeof availabilityFields>>;

/** The same fields as the text that a form sends. */
export type AvailabilityTexts = { status: Given["status"] } & Partial<
  Record<Exclude<keyof Given, "status">, string>
>;

export function toAvailability(given: Given): Availability {
  const { reference } = given;
  const reason = reasonOf(given);
  const presence = given.isOnline ? { isOnline: given.isOnline === "true" } : {};
  const said = { ...presence, reason, reference };
  if (given.status === "available") return { ...said, isExternallyBusy: false };
  const movesJobs = given.movesJobs === "yes";
  return { ...said, ...endOf(given), isExternallyBusy: true, movesJobs };
}

/** If both together are too long, only the typed text is used. */
function reasonOf({ about, reason }: Given): string | null | undefined {
  if (!about || !reason) return about ?? reason;
  const both = `${about}: ${reason}`;
  return both.length > REASON_MAX ? reason : both;
}

/** The end of the busy time: minutes from now, or else the given instant. */
function endOf({ leaseMinutes, busyUntil }: Given) {
  if (typeof leaseMinutes === "number") return { leaseMinutes };
  return leaseMinutes === "" || !busyUntil ? {} : { busyUntil: new Date(busyUntil) };
}

/** The form values that restore an availability. */
export function toTexts(availability: Availability): AvailabilityTexts {
  const said = {
    isOnline: availability.isOnline === undefined ? "" : String(availability.isOnline),
    reason: availability.reason ?? "",
    reference: availability.reference ?? "",
  };
  if (!availability.isExternallyBusy) return { ...said, status: "available" };
  return {
    ...said,
    status: "busy_external",
    busyUntil: availability.busyUntil?.toISOString() ?? "",
  };
}
