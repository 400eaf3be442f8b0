import type { SettledSpot } from "@/lib/core/location/settle-spot";
import { readWords } from "@/lib/dashboard/read-words";
import type { DomainError } from "@/lib/domain/errors";
import { isRefusal, REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { listVehicleClasses } from "@/lib/domain/riders/list-vehicle-classes";
import { FIELDS as FIELD_WORDS, sayComplaint, type FieldWords } from "@/lib/words/fields";
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
    const { requiredWeightG: weightG } = refusal.details;
    return { label, sentence: await capacitySentence(words, weightG), field: null, weightG };
  }
  if (isRefusal(refusal, "calculation_failed")) {
    return { label, ...calculationProblem(words, await readWords(FIELD_WORDS), refusal) };
  }
  const sentences: Partial<Record<RefusalCode, string>> = words.sentences;
  const sentence = sentences[refusal.code] ?? message;
  return { label, sentence, field: FIELDS[refusal.code] ?? null };
}

/**
 * The API's label for coordinates that the form cannot send, with what is wrong in this box; null for
 * a place that is only to be confirmed, of which the API knows nothing.
 */
export function spotProblem({ reading }: SettledSpot, sentence: string): OrderProblem | null {
  if (reading?.kind === "place") return null;
  const { error: label } = REFUSALS[reading ? "invalid_coordinates" : "missing_coordinates"];
  return { label, sentence, field: "where" };
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

/** Which of weight, speed and distance it is about; the form has names of its own for two of them. */
function calculationProblem(
  words: Words,
  fieldWords: FieldWords,
  { details: { problem } }: DomainError<"calculation_failed">,
): Pick<OrderProblem, "sentence" | "field"> {
  if (problem?.kind === "too_far" || problem?.kind === "too_heavy") {
    const field = problem.kind === "too_far" ? "where" : "weight";
    return { sentence: sayComplaint(fieldWords, { problem }), field };
  }
  return problem?.kind === "unknown_speed"
    ? { sentence: words.wrongSpeed, field: "speed" }
    : { sentence: words.wrongWeight, field: "weight" };
}
