import type { DomainError } from "@/lib/domain/errors";
import { isRefusal, REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { listVehicleClasses } from "@/lib/domain/riders/list-vehicle-classes";
import type { OrderProblem } from "./order-desk";

type Words = { sentence: string; field: string | null };

/** What the API's refusals mean on this page, and where they are put right. */
const WORDS: Partial<Record<RefusalCode, Words>> = {
  missing_coordinates: { sentence: "Say where it goes.", field: "where" },
  invalid_coordinates: { sentence: "The location cannot be read. Paste it again.", field: "where" },
  pickup_not_set: { sentence: "Set the pickup in the settings first.", field: null },
  invalid_pickup: { sentence: "The pickup is no place on earth. Set it again.", field: null },
  invalid_delivery: { sentence: "This is no place on earth. Paste another one.", field: "where" },
  invalid_distance: {
    sentence: "This is where your pickup is. Paste the receiver's place.",
    field: "where",
  },
  fee_not_quoted: {
    sentence: "The price on this page does not hold any more. Look at the new one and place again.",
    field: null,
  },
  unavailable: {
    sentence: "Nothing was charged. Place again: the same order is never made twice.",
    field: null,
  },
};

/** The verbatim label of a refusal with a sentence for people beside it. */
export async function problemOf(refusal: DomainError): Promise<OrderProblem> {
  const { error: label, message } = REFUSALS[refusal.code];
  if (isRefusal(refusal, "insufficient_funds")) {
    const sentence = "The wallet does not cover this order. Nothing was charged.";
    return { label, sentence, field: null, funds: refusal.details };
  }
  if (isRefusal(refusal, "no_capacity")) {
    const sentence = await capacitySentence(refusal.details.requiredWeightG);
    return { label, sentence, field: null };
  }
  if (isRefusal(refusal, "calculation_failed")) return calculationProblem(label, refusal);
  return { label, ...(WORDS[refusal.code] ?? { sentence: message, field: null }) };
}

const FLEETS: Record<string, string> = { BIKE: "Bikes", CAR: "Cars", VAN: "Vans", TRUCK: "Trucks" };

/** "No rider can carry 60 kg now. Bikes stop at 50 kg." */
async function capacitySentence(weightG: number): Promise<string> {
  const tooSmall = (await listVehicleClasses()).filter(
    ({ weightLimitG }) => weightLimitG < weightG,
  );
  const largest = tooSmall.at(-1);
  const limit = largest
    ? ` ${FLEETS[largest.code] ?? largest.code} stop at ${largest.weightLimitG / 1000} kg.`
    : "";
  return `No rider can carry ${weightG / 1000} kg now.${limit} Nothing was charged. Try again later.`;
}

/** The rule's own sentence says which of weight, speed and distance it is about. */
function calculationProblem(
  label: string,
  { details }: DomainError<"calculation_failed">,
): OrderProblem {
  // The catalogue's row owes no details where the sentence is always the same.
  const message = (details as typeof details | undefined)?.message ?? "";
  if (message.startsWith("The destination")) return { label, sentence: message, field: "where" };
  if (message.startsWith("No vehicle")) return { label, sentence: message, field: "weight" };
  if (message.startsWith("delivery_speed")) {
    return { label, sentence: "Choose standard or express.", field: "speed" };
  }
  return { label, sentence: "Write the weight in kilograms, such as 5 or 12.5.", field: "weight" };
}
