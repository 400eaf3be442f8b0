import { z } from "zod";
import { precisionOf, type PinAnswer } from "@/lib/domain/pricing/pin-requests/pin-request";
import { instant } from "./fields";

/** The place that a recipient has sent, in answers and events. */
export const pinAnswerFields = {
  lat: z.number(),
  lng: z.number(),
  accuracy_m: z.int().nullable().meta({
    description:
      "How far off the phone's position may be, in metres; null where the recipient chose the place.",
  }),
  precision: z.enum(["door", "area"]).meta({ id: "PinPrecision" }),
  landmark: z.string().nullable().meta({
    description: "What to look for, in the recipient's words; null if nothing was written.",
  }),
  answered_at: instant.meta({ description: "When the recipient sent it, in UTC." }),
};

export function toPinAnswer(answer: PinAnswer) {
  return {
    lat: answer.latitude,
    lng: answer.longitude,
    accuracy_m: answer.accuracyM,
    precision: precisionOf(answer.accuracyM),
    landmark: answer.landmark,
    answered_at: answer.answeredAt.toISOString(),
  };
}
