import { z } from "zod";
import { type OpeningHours, WEEK } from "@/lib/core/opening-hours";
import type { SavedPickup } from "@/lib/domain/access/pickups/list-pickups";
import type { PickupFields } from "@/lib/domain/access/pickups/pickup-fields";
import { WEEKDAYS } from "@/lib/domain/ordering/series/series-rule";
import { clockTime, instant, phone, text, unlessEmpty, weekday } from "@/lib/http/endpoint/fields";
import { addProblem } from "@/lib/http/endpoint/issues-of";

const openingTimes = z
  .object({
    day: weekday,
    opens: clockTime.meta({ description: "On the clock of your market.", examples: ["08:00"] }),
    closes: clockTime.meta({
      description: "On the clock of your market; a time before `opens` is on the next day.",
      examples: ["17:30"],
    }),
  })
  .meta({ id: "OpeningTimes" });

type OpeningTimes = z.output<typeof openingTimes>;

const HOURS_RULE =
  "When riders can collect, one entry for each open day. Null for any time. They close nothing: an order outside them is placed.";

const openingHours = z
  .array(openingTimes)
  .min(1)
  .max(WEEK.length)
  .superRefine((hours, context) => {
    const known = new Set<string>();
    hours.forEach(({ day, opens, closes }, index) => {
      const at = String(index);
      if (known.has(day)) addProblem(context, { kind: "listed_twice" }, [at, "day"]);
      if (opens === closes) addProblem(context, { kind: "not_valid" }, [at, "closes"]);
      known.add(day);
    });
  });

const DESCRIPTIONS = {
  name: "What you and riders call it. No two open branches share a name.",
  landmark: "What a rider looks for: the address, or a landmark.",
};

/** What a request says of a branch, beside its name and its place. */
export const branchDetails = {
  code: text(40).meta({
    description: "Your own code of it; null for none. No two open branches share a code.",
    examples: ["LL-02"],
  }),
  opening_hours: openingHours.nullish().meta({ description: HOURS_RULE }),
  contact_name: text(200).meta({
    description: "Who hands parcels over; null if riders ask for your shop.",
  }),
  contact_phone: unlessEmpty(phone).meta({
    description: "Their phone number, for the rider who has an order; null for your shop's.",
  }),
  note: text(500).meta({ description: "What riders must know each time." }),
};

export const branchName = z
  .string()
  .min(1)
  .max(100)
  .meta({
    description: DESCRIPTIONS.name,
    examples: ["Old Town"],
  });

export const branchLandmark = z
  .string()
  .min(1)
  .max(500)
  .meta({
    description: DESCRIPTIONS.landmark,
    examples: ["Shop 4, Old Town, beside the bank"],
  });

export const branchStatus = z.enum(["active", "closed"]).meta({ id: "BranchStatus" });

export const branch = z
  .object({
    branch_id: z.string(),
    code: z.string().nullable().meta({ description: "Your own code of it; null without one." }),
    name: z.string().meta({ description: DESCRIPTIONS.name }),
    landmark: z.string().meta({ description: DESCRIPTIONS.landmark }),
    lat: z.number(),
    lng: z.number(),
    opening_hours: z.array(openingTimes).nullable().meta({
      description: "When riders can collect, Monday first; null for any time.",
    }),
    contact_name: z.string().nullable().meta({
      description: "Who hands parcels over; null if riders ask for your shop.",
    }),
    contact_phone: z.string().nullable().meta({
      description: "Their phone number as E.164; null for your shop's.",
    }),
    note: z.string().nullable().meta({
      description: "What riders must know each time; null for nothing.",
    }),
    status: branchStatus.meta({
      description: "`active`, or `closed` for one that starts no order. Its orders stay.",
    }),
    is_default: z.boolean().meta({
      description: "Whether orders start here that name no branch and no pickup.",
    }),
    is_test_only: z.boolean().meta({
      description: "Whether a test key has created it: then only the test environment has it.",
    }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: "Branch" });

export const branchAnswer = z
  .object({ success: z.literal(true), branch })
  .meta({ id: "BranchAnswer" });

type BranchDetails = {
  [Name in keyof typeof branchDetails]?: z.output<(typeof branchDetails)[Name]>;
};

export function toPickupDetails(body: BranchDetails): Partial<PickupFields> {
  return {
    code: body.code,
    hours: body.opening_hours && toHours(body.opening_hours),
    contactName: body.contact_name,
    contactPhone: body.contact_phone,
    note: body.note,
  };
}

function toHours(listed: readonly OpeningTimes[]): OpeningHours {
  return WEEKDAYS.map((day) => {
    const times = listed.find((it) => it.day === day);
    return times ? { opens: times.opens, closes: times.closes } : null;
  });
}

export function toBranchAnswer(pickup: SavedPickup) {
  return { success: true as const, branch: toBranch(pickup) };
}

export function toBranch(pickup: SavedPickup) {
  return {
    branch_id: pickup.id,
    code: pickup.code,
    name: pickup.name,
    landmark: pickup.landmark,
    lat: pickup.latitude,
    lng: pickup.longitude,
    opening_hours: pickup.hours && toOpeningHours(pickup.hours),
    contact_name: pickup.contactName,
    contact_phone: pickup.contactPhone,
    note: pickup.note,
    status: pickup.removedAt === null ? ("active" as const) : ("closed" as const),
    is_default: pickup.isDefault,
    is_test_only: pickup.isTestOnly,
    created_at: pickup.createdAt.toISOString(),
    updated_at: pickup.updatedAt.toISOString(),
  };
}

function toOpeningHours(hours: OpeningHours): OpeningTimes[] {
  return hours.flatMap((times, at) => {
    const day = WEEKDAYS[at];
    return times && day ? [{ day, ...times }] : [];
  });
}
