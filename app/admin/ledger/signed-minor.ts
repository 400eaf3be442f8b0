import { toMinor, typedNumber } from "@/lib/core/money";

/** An amount as people write it, with a minus for a debit; undefined for any other text. */
export function signedMinor(text: string, currency: string): number | undefined {
  const [, minus, figures = ""] = /^\s*([-−–]?)(.*)$/s.exec(text) ?? [];
  const minor = toMinor(typedNumber(figures), currency);
  return minor !== undefined && minus ? -minor : minor;
}
