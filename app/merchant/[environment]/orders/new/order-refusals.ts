import type { SettledSpot } from "@/lib/core/location/settle-spot";
import { readMessages } from "@/lib/dashboard/read-messages";
import { listVehicleClasses } from "@/lib/domain/access/riders/list-vehicle-classes";
import type { DomainError } from "@/lib/domain/errors";
import { isRefusal, REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { complaintMessage } from "@/lib/messages/complaint-message";
import { FIELDS as FIELD_MESSAGES, type FieldsMessages } from "@/lib/messages/fields";
import { NEW_ORDER, type NewOrderMessages } from "@/lib/messages/new-order.gen";
import type { OrderProblem } from "./order-form-state";

const GRAMS_PER_KG = 1_000;

/** The field that fixes each refusal. */
const FIELDS: Partial<Record<RefusalCode, string>> = {
  missing_coordinates: "where",
  invalid_coordinates: "where",
  invalid_delivery: "where",
  invalid_distance: "where",
};

/** A refusal in the merchant's terms, beside the field that fixes it. */
export async function problemOf(refusal: DomainError): Promise<OrderProblem> {
  const messages = (await readMessages(NEW_ORDER)).refusals;
  const { code } = refusal;
  const said = { code, title: titleOf(messages, code) };
  if (isRefusal(refusal, "insufficient_funds")) {
    return { ...said, sentence: messages.insufficientFunds, field: null, funds: refusal.details };
  }
  if (isRefusal(refusal, "no_capacity")) {
    const { requiredWeightG: weightG, deliverySpeed: speed } = refusal.details;
    const needed = { weightG, speed };
    return { ...said, sentence: await capacitySentence(messages, needed), field: null, needed };
  }
  if (isRefusal(refusal, "delivery_not_covered")) {
    const sentence = complaintMessage(await readMessages(FIELD_MESSAGES), refusal.details);
    return { ...said, sentence, field: "where" };
  }
  if (isRefusal(refusal, "calculation_failed")) {
    return {
      ...said,
      ...calculationProblem(messages, await readMessages(FIELD_MESSAGES), refusal),
    };
  }
  const sentences: Partial<Record<RefusalCode, string>> = messages.sentences;
  const sentence = sentences[code] ?? REFUSALS[code].message;
  return { ...said, sentence, field: FIELDS[code] ?? null };
}

function titleOf(messages: Messages, code: RefusalCode): string {
  const titles: Partial<Record<RefusalCode, string>> = messages.titles;
  return titles[code] ?? messages.otherTitle;
}

/** The problem of a missing or unreadable destination; null for one that only needs confirming. */
export async function spotProblem(
  { reading }: SettledSpot,
  sentence: string,
): Promise<OrderProblem | null> {
  if (reading?.kind === "place") return null;
  const messages = (await readMessages(NEW_ORDER)).refusals;
  const code = reading ? "invalid_coordinates" : "missing_coordinates";
  return { code, title: titleOf(messages, code), sentence, field: "where" };
}

type Messages = NewOrderMessages["refusals"];

/** "No rider can carry 60 kg right now. Motorbikes carry up to 50 kg." */
async function capacitySentence(
  messages: Messages,
  { weightG, speed }: { weightG: number; speed: string },
): Promise<string> {
  const tooSmall = (await listVehicleClasses()).filter(
    ({ weightLimitG }) => weightLimitG < weightG,
  );
  const largest = tooSmall.at(-1);
  const kilograms = weightG / GRAMS_PER_KG;
  if (!largest)
    return speed === "express" ? messages.noFreeRider : messages.noCapacity({ kilograms });
  const { fleets, noCapacityBeyond } = messages;
  return noCapacityBeyond({
    kilograms,
    fleet: largest.code in fleets ? fleets[largest.code as keyof typeof fleets] : largest.code,
    limit: largest.weightLimitG / GRAMS_PER_KG,
  });
}

/** The problem with weight or speed, under the form's own names for them. */
function calculationProblem(
  messages: Messages,
  fieldMessages: FieldsMessages,
  { details: { problem } }: DomainError<"calculation_failed">,
): Pick<OrderProblem, "sentence" | "field"> {
  if (problem?.kind === "too_heavy") {
    return { sentence: complaintMessage(fieldMessages, { problem }), field: "weight" };
  }
  return problem?.kind === "unknown_speed"
    ? { sentence: messages.wrongSpeed, field: "speed" }
    : { sentence: messages.wrongWeight, field: "weight" };
}
