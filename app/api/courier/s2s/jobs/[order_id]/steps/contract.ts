import { z } from "zod";
import { toMinor } from "@/lib/core/money";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { refuseValue } from "@/lib/domain/errors";
import type { CompanyAction } from "@/lib/domain/handover/company-system/act-for-rider";
import { RIDER_REASONS } from "@/lib/domain/handover/rider-phone/rider-reasons";
import { NOTE_LENGTH_MAX } from "@/lib/domain/ordering/handovers/evidence-rules";
import { SAFE_PLACE_LENGTH_MAX } from "@/lib/domain/ordering/safe-places/safe-place-rules";
import { defineContract } from "@/lib/http/endpoint/contract";
import { givenInstant } from "@/lib/http/endpoint/fields";
import { addProblem } from "@/lib/http/endpoint/issues-of";
import { acted, happenedAtField, toHappenedAt } from "../../acted";
import { stepKind } from "../../contract";
import { ON_EARTH, positionFields, toPosition } from "../../position-fields";

const PROOF = ["photo", "signature", "note"] as const;

/** The fields that each step takes, beside those of every step. */
const TAKEN: Partial<Record<z.output<typeof stepKind>, readonly string[]>> = {
  pick_up: ["parcel_code", ...PROOF],
  deliver: ["pin", "safe_place", "cash_collected", ...PROOF],
  return: ["pin", ...PROOF],
  give_up: ["reason", "note", "called_at"],
  drop: ["reason"],
};

const OF_EVERY_STEP: readonly string[] = ["kind", "happened_at", "position"];

const reasons = {
  drop: Object.keys(RIDER_REASONS.drop),
  give_up: Object.keys(RIDER_REASONS.give_up),
};

const body = z
  .object({
    kind: stepKind.meta({ description: "What the driver did." }),
    happened_at: happenedAtField,
    position: z
      .object(positionFields)
      .refine(...ON_EARTH)
      .meta({ id: "StepPosition" })
      .nullish()
      .meta({ description: "Where the driver was." }),
    pin: z.string().max(20).nullish().meta({
      description:
        "With `deliver` the recipient's PIN of 4 digits, with `return` the shop's. It is compared at once: five wrong ones are counted.",
    }),
    photo: z.string().min(1).nullish().meta({
      description: "With a hand-over: a JPEG, PNG or WebP in base64, at most about 6 MB.",
    }),
    signature: z.array(z.array(z.number())).nullish().meta({
      description:
        "With a hand-over: one list of x, y, x, y … for each stroke, in a box of 300 by 120.",
    }),
    note: z
      .string()
      .max(NOTE_LENGTH_MAX)
      .nullish()
      .meta({ description: "With a hand-over or `give_up`: what there is to say about it." }),
    safe_place: z.string().min(1).max(SAFE_PLACE_LENGTH_MAX).nullish().meta({
      description:
        "With `deliver`: the job's `safe_place`, where the parcel was left without a person. It needs a photo.",
    }),
    parcel_code: z.string().max(64).nullish().meta({
      description: "With `pick_up`: the code on the parcel, which is compared with the order's.",
    }),
    cash_collected: z.number().nonnegative().nullish().meta({
      description:
        "With `deliver`: the cash that the driver took, in the job's `currency`; between `least_cash` and `cash_to_collect`.",
    }),
    reason: z
      .enum([...new Set([...reasons.drop, ...reasons.give_up])])
      .nullish()
      .meta({
        description: `With \`drop\`: ${reasons.drop.join(", ")}. With \`give_up\`: ${reasons.give_up.join(", ")}.`,
      }),
    called_at: givenInstant.nullish().meta({
      description:
        "With `give_up`: when the driver called the recipient, in UTC or with any other offset. `nobody_there` and `not_reachable` need it, or five minutes at the door.",
    }),
  })
  .superRefine((sent, context) => {
    const taken = TAKEN[sent.kind] ?? [];
    for (const [name, value] of Object.entries(sent)) {
      if (value == null || OF_EVERY_STEP.includes(name) || taken.includes(name)) continue;
      addProblem(context, { kind: "not_of_step", step: sent.kind }, [name]);
    }
    if (sent.kind !== "drop" && sent.kind !== "give_up") return;
    if (sent.reason == null) {
      addProblem(context, { kind: "absent" }, ["reason"]);
      return;
    }
    const known = reasons[sent.kind];
    if (!known.includes(sent.reason)) {
      addProblem(context, { kind: "unknown_value", known }, ["reason"]);
    }
  })
  .meta({ id: "StepRequest" });

export const takeStepContract = defineContract({
  operationId: "takeStep",
  summary: "Report a step of a job for its rider",
  description:
    "Moves the order as the driver's app does, by the same rules: the next steps are in the job's `steps`. A step that the order has passed changes nothing and is answered with `already`. `deliver` needs the recipient's PIN, a photo or a signature, and `return` the shop's PIN, a photo or a signature. A refused step changes nothing but the number of wrong PINs, and its key stays free. PIN, photo and signature are not kept in your request log.",
  tag: "Courier",
  scopes: ["work_orders"],
  requiresIdempotencyKey: true,
  unlogged: ["pin", "photo", "signature"],
  params: z.object({ order_id: z.string() }),
  body,
  response: acted,
  refusals: [
    "order_not_found",
    "order_status_conflict",
    "proof_required",
    "wrong_pin",
    "pin_tries_used_up",
    "invalid_photo",
    "safe_place_over",
    "mobile_money_only",
    "cash_left",
    "next_try_ahead",
    "not_ordered",
  ],
});

/** The names that the request has for fields of an action. */
export const STEP_NAMES = {
  happenedAt: "happened_at",
  calledAt: "called_at",
  collectedMinor: "cash_collected",
  code: "parcel_code",
};

/** @throws invalid_request for an amount that the currency cannot express */
export function toStep(
  { currency }: CourierContext,
  orderId: string,
  sent: z.output<typeof body>,
): CompanyAction {
  const facts = {
    orderId,
    happenedAt: toHappenedAt(sent.happened_at),
    position: sent.position && toPosition(sent.position),
    pin: sent.pin,
    photo: sent.photo == null ? null : Buffer.from(sent.photo, "base64"),
    signature: sent.signature,
    note: sent.note,
    safePlace: sent.safe_place,
    code: sent.parcel_code,
    collectedMinor: collectedOf(sent.cash_collected, currency),
    reason: sent.reason,
    calledAt: sent.called_at == null ? null : new Date(sent.called_at),
  };
  // The contract has checked which fields each kind has, and its reasons.
  return { kind: sent.kind, ...facts } as unknown as CompanyAction;
}

function collectedOf(amount: number | null | undefined, currency: string): number | null {
  if (amount == null) return null;
  if (amount === 0) return 0;
  return toMinor(amount, currency) ?? refuseValue("cash_collected", { kind: "no_amount" });
}
