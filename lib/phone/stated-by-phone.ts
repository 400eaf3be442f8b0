import { toMinor } from "@/lib/core/money";
import type { RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { StatedPayment } from "@/lib/domain/money/stated-money/stated-payment";
import { readProviderTransactionId } from "@/lib/domain/money/top-ups/provider-transaction-id";

/** The words for an operator in a text message. */
const OPERATORS = {
  AIRTEL: "airtel_money",
  MPAMBA: "tnm_mpamba",
  TNM: "tnm_mpamba",
} as const;

type Job = Pick<RiderJob, "byReference" | "currency">;

/** The recipient's own payment in a text message: the operator, its reference, and the amount if it is not all of it. */
export function statedIn(text: string, { byReference, currency }: Job): StatedPayment | undefined {
  if (!byReference) return undefined;
  const words = text.trim().toUpperCase().split(/\s+/, WORDS_MAX);
  const at = words.findIndex((word) => Object.hasOwn(OPERATORS, word));
  const reference = readProviderTransactionId(words[at + 1] ?? "");
  if (at < 0 || !reference) return undefined;
  const method = OPERATORS[words[at] as keyof typeof OPERATORS];
  return { method, reference, amountMinor: amountIn(words[at + 2], currency) ?? byReference.minor };
}

/** No command has more words. The rest of a long message is not read. */
const WORDS_MAX = 10;

function amountIn(word: string | undefined, currency: string): number | undefined {
  return word && /^\d{1,9}$/.test(word) ? toMinor(Number(word), currency) : undefined;
}

/** The input in place of the money that says that the recipient has paid the platform's number. */
export const BY_REFERENCE = "0";

/** What the menu has of a payment after that input: the operator's number in the list, and then the reference. */
export function statedAfter(
  inputs: string[],
  { byReference }: Job,
): { method?: StatedPayment["method"]; payment?: StatedPayment } {
  if (!byReference) return {};
  const at = inputs.findIndex((input) => byReference.accounts[Number(input) - 1] !== undefined);
  const method = byReference.accounts[Number(inputs[at]) - 1]?.method;
  if (at < 0 || !method) return {};
  const reference = inputs
    .slice(at + 1)
    .map(readProviderTransactionId)
    .find(Boolean);
  if (!reference) return { method };
  return { method, payment: { method, reference, amountMinor: byReference.minor } };
}
