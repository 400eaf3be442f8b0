import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import { REFUSALS } from "@/lib/domain/errors";
import type { Verdict } from "@/lib/domain/money/bank-statements/list-bank-statements";

/** The verdicts in the order in which staff should check them. */
export const VERDICTS: Record<Verdict, { tone: BadgeTone; shape: BadgeShape }> = {
  matched: { tone: "ok", shape: "half" },
  amount_differs: { tone: "warn", shape: "half" },
  unmatched: { tone: "warn", shape: "ring" },
  duplicate: { tone: "neutral", shape: "cross" },
  already_credited: { tone: "neutral", shape: "full" },
  money_out: { tone: "neutral", shape: "outline" },
  unreadable: { tone: "bad", shape: "cross" },
};

export function isVerdict(text: string | undefined): text is Verdict {
  return text !== undefined && Object.hasOwn(VERDICTS, text);
}

/** The catalogue's text for a stored refusal. */
export function refusalSentence(code: string): string | undefined {
  const rows: Record<string, { message: string }> = REFUSALS;
  return rows[code]?.message;
}
