import { readWords } from "@/lib/dashboard/read-words";
import type { DomainError } from "@/lib/domain/errors";
import { isRefusal, REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { listVehicleClasses } from "@/lib/domain/riders/list-vehicle-classes";
import { NEW_ORDER, type NewOrderWords } from "@/lib/words/new-order";
import type { OrderProblem } from "./order-desk";

const GRAMS_PER_KG = 1_000;

/** Where the API's refusals are put right on this page. */
const FIELDS: Partial<Record<RefusalCode, string>> = {
  missing_coordinates: "where",
  invalid_coordinates: "where",
  invalid_delivery: "where",
  invalid_distance: "where",
};

/** The verbatim label of a refusal with a sentence for people beside it. */
export async function problemOf(refusal: DomainError): Promise<OrderProblem> {
  const words = (await readWords(NEW_ORDER)).refusals;
  const { error: label, message } = REFUSALS[refusal.code];
  if (isRefusal(refusal, "insufficient_funds")) {
    return { label, sentence: words.insufficientFunds, field: null, funds: refusal.details };
  }
  if (isRefusal(refusal, "no_capacity")) {
    const sentence = await capacitySentence(words, refusal.details.requiredWeightG);
    return { label, sentence, field: null };
  }
  if (isRefusal(refusal, "calculation_failed")) return calculationProblem(words, label, refusal);
  const sentences: Partial<Record<RefusalCode, string>> = words.sentences;
  const sentence = sentences[refusal.code] ?? message;
  return { label, sentence, field: FIELDS[refusal.code] ?? null };
}

type Words = NewOrderWords["refusals"];

/** "No rider can carry 60 kg now. Bikes stop at 50 kg." */
async function capacitySentence(words: Words, weightG: number): Promise<string> {
  const tooSmall = (await listVehicleClasses()).filter(
    ({ weightLimitG }) => weightLimitG < weightG,
  );
  const largest = tooSmall.at(-1);
  return words.noCapacity(
    weightG / GRAMS_PER_KG,
    largest && {
      fleet: words.fleets.get(largest.code) ?? largest.code,
      kilograms: largest.weightLimitG / GRAMS_PER_KG,
    },
  );
}

/** The rule's own sentence says which of weight, speed and distance it is about. */
function calculationProblem(
  words: Words,
  label: string,
  { details }: DomainError<"calculation_failed">,
): OrderProblem {
  // The catalogue's row owes no details where the sentence is always the same.
  const message = (details as typeof details | undefined)?.message ?? "";
  if (message.startsWith("The destination")) return { label, sentence: message, field: "where" };
  if (message.startsWith("No vehicle")) return { label, sentence: message, field: "weight" };
  if (message.startsWith("delivery_speed")) {
    return { label, sentence: words.wrongSpeed, field: "speed" };
  }
  return { label, sentence: words.wrongWeight, field: "weight" };
}
