import { z } from "zod";
import { doorHintKind } from "@/db/schema";
import { RIDER_REASONS } from "@/lib/domain/handover/rider-phone/rider-reasons";
import { NOTE_LENGTH_MAX } from "@/lib/domain/ordering/handovers/evidence-rules";
import { SAFE_PLACE_LENGTH_MAX } from "@/lib/domain/ordering/safe-places/safe-place-rules";
import { instant } from "@/lib/http/endpoint/fields";
import { ON_EARTH, positionFields } from "../position-fields";

/** Longer than a UUID with a prefix. */
const KEY = /^[\x21-\x7e]{1,100}$/;

/** More stops than any vehicle has at the same time. */
const STOPS_MAX = 100;

/** More messages than the phone shows. */
const MESSAGES_MAX = 100;

/** Longer than any operator's reference, with the spaces in which people copy it. */
const REFERENCE_MAX = 100;

/** Longer than the words of a hint, with spaces that are taken out. */
const WORDS_SENT_MAX = 200;

const id = z.string().max(64);

const pastInstant = instant.transform((text) => new Date(text));

const everyAction = {
  key: z.string().regex(KEY, { message: "Send 1 to 100 visible ASCII characters." }),
  happenedAt: pastInstant,
  position: z
    .object(positionFields)
    .refine(...ON_EARTH)
    .nullish(),
};

const ofOrder = { ...everyAction, orderId: id };

const note = z.string().max(NOTE_LENGTH_MAX).nullish();

// Base64 is decoded leniently: the bytes show whether it is a picture.
const photo = z
  .string()
  .min(1)
  .transform((base64) => Buffer.from(base64, "base64"))
  .nullish();

/** Checks the shape only. `evidenceProblem` judges the proof, here and on the phone. */
const evidence = {
  pin: z.string().nullish(),
  photo,
  signature: z.array(z.array(z.number())).nullish(),
  note: z.string().nullish(),
  safePlace: z.string().min(1).max(SAFE_PLACE_LENGTH_MAX).nullish(),
};

/** The body of POST /driver/actions: each kind with its fields. */
export const actionBody = z.discriminatedUnion("kind", [
  z.object({ ...everyAction, kind: z.enum(["go_online", "go_offline", "end_alarm"]) }),
  z.object({
    ...everyAction,
    kind: z.literal("raise_alarm"),
    place: z
      .object({ ...positionFields, locatedAt: pastInstant })
      .refine(...ON_EARTH)
      .nullish(),
  }),
  z.object({
    ...everyAction,
    kind: z.literal("reorder_stops"),
    routeVersion: z.int().nonnegative(),
    stops: z.array(z.object({ orderId: id, kind: z.enum(["pickup", "dropoff"]) })).max(STOPS_MAX),
  }),
  z.object({
    ...everyAction,
    kind: z.enum(["receive_messages", "read_messages"]),
    messageIds: z.array(id).max(MESSAGES_MAX),
  }),
  z.object({ ...everyAction, kind: z.literal("answer_company"), text: z.string() }),
  z.object({
    ...everyAction,
    kind: z.literal("send_document"),
    documentKind: id,
    number: z.string(),
    expiresOn: z.string(),
    photo,
  }),
  z.object({ ...everyAction, kind: z.literal("accept_offer"), offerId: id }),
  z.object({
    ...everyAction,
    kind: z.literal("decline_offer"),
    offerId: id,
    reason: oneOf(RIDER_REASONS.decline_offer).nullish(),
  }),
  z.object({
    ...ofOrder,
    kind: z.enum(["arrive_at_pickup", "depart", "arrive", "start_return", "leave_at_counter"]),
  }),
  z.object({
    ...ofOrder,
    kind: z.literal("leave_hint"),
    hint: z.enum(doorHintKind.enumValues),
    words: z.string().max(WORDS_SENT_MAX).nullish(),
  }),
  z.object({ ...ofOrder, kind: z.literal("drop"), reason: oneOf(RIDER_REASONS.drop) }),
  z.object({
    ...ofOrder,
    kind: z.literal("give_up"),
    reason: oneOf(RIDER_REASONS.give_up),
    note,
    calledAt: pastInstant.nullish(),
  }),
  z.object({ ...ofOrder, ...evidence, kind: z.literal("pick_up"), code: id.nullish() }),
  z.object({
    ...ofOrder,
    ...evidence,
    kind: z.literal("deliver"),
    collectedMinor: z.int().nonnegative().nullish(),
    payment: z
      .object({
        method: z.enum(["airtel_money", "tnm_mpamba"]),
        reference: z.string().max(REFERENCE_MAX),
        amountMinor: z.int().positive(),
      })
      .nullish(),
  }),
  z.object({ ...ofOrder, ...evidence, kind: z.literal("return") }),
]);

function oneOf<Code extends string>(reasons: Record<Code, string>) {
  // TypeScript types the keys of an object as any string, but here they are exactly the type's.
  return z.enum(Object.keys(reasons) as Code[]);
}
