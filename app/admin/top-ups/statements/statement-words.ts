import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import { REFUSALS } from "@/lib/domain/errors";
import type { Verdict } from "@/lib/domain/payment-statements/list-statements";
import type { StatementField } from "@/lib/domain/payment-statements/statement-columns";

/** In the order in which they want to be looked at. */
export const VERDICTS: Record<Verdict, { label: string; tone: BadgeTone; shape: BadgeShape }> = {
  matched: { label: "Matched", tone: "ok", shape: "half" },
  amount_differs: { label: "Amount differs", tone: "warn", shape: "half" },
  unmatched: { label: "Unmatched", tone: "warn", shape: "ring" },
  duplicate: { label: "Duplicate", tone: "neutral", shape: "cross" },
  already_credited: { label: "Already credited", tone: "neutral", shape: "full" },
  money_out: { label: "Money out", tone: "neutral", shape: "outline" },
  unreadable: { label: "Unreadable", tone: "bad", shape: "cross" },
};

export function isVerdict(text: string | undefined): text is Verdict {
  return text !== undefined && Object.hasOwn(VERDICTS, text);
}

export const FIELD_LABELS: Record<StatementField, string> = {
  transactionId: "Transaction id",
  amount: "Amount",
  moneyIn: "Money in (separate column)",
  moneyOut: "Money out (separate column)",
  direction: "Debit or credit",
  text: "Text or reference",
  payer: "Payer",
  paidAt: "Date and time",
  status: "Status",
};

/** What the catalogue says of a refusal that a line keeps. */
export function refusalSentence(code: string): string {
  const rows: Record<string, { message: string }> = REFUSALS;
  return rows[code]?.message ?? "We couldn't confirm this line.";
}
