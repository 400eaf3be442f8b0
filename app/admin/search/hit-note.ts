import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import type { Hit } from "@/lib/domain/ordering/search/hit";
import { ADMIN_TIMEZONE } from "../admin-timezone";

/** What tells a result from the others: whose it is, its amount and date, and which text was found. */
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
