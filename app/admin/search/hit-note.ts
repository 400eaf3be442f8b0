import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import type { Hit } from "@/lib/domain/ordering/search/hit";
import { ADMIN_TIMEZONE } from "../admin-timezone";

/** The details that distinguish results: owner, amount, date, and the text that was found. */
export function noteOf({ note, environment, amount, at, matched }: Hit): string {
  const facts = [
    environment === "test" && "Test",
    note,
    amount && formatMoney(amount.minor, amount.currency),
    at && formatInstant(at, ADMIN_TIMEZONE, "dateAndTime"),
    matched,
  ];
  return facts.filter(Boolean).join(" · ");
}
