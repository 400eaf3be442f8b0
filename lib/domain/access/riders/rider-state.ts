import { ilike, or, sql as expression, type SQL } from "drizzle-orm";
import { riders } from "@/db/schema";
import { containing } from "@/lib/core/containing";

/** What a company switches its riders to: busy is a job of the courier's own, also while offline. */
export type RiderState = "available" | "busy" | "offline";

/** The condition of each state; a rider is in exactly one. */
export const IS_IN_STATE: Record<RiderState, SQL> = {
  available: expression`(${riders.isOnline} and not ${riders.isExternallyBusy})`,
  busy: expression`${riders.isExternallyBusy}`,
  offline: expression`(not ${riders.isOnline} and not ${riders.isExternallyBusy})`,
};

/** The fewest digits that are searched as a phone number. */
const DIGITS = /^[\s()+./-]*\d[\d\s()+./-]*$/;

/**
 * Riders with the text in name, reference or plate, or with the digits in their phone number, in any notation:
 * `0991 234`, `(265) 991-234` and `991234` find the same.
 */
export function isFoundBy(text: string | undefined): SQL | undefined {
  const search = text?.replaceAll("\u0000", "").trim();
  if (!search) return undefined;
  const plate = expression`replace(${riders.plate}, ' ', '')`;
  return or(
    ilike(riders.name, containing(search)),
    ilike(riders.reference, containing(search)),
    ilike(plate, containing(search.replaceAll(" ", ""))),
    DIGITS.test(search) ? phoneHas(search) : undefined,
  );
}

/** Stored as E.164; typed with the trunk zero or the international prefix, which are not part of it. */
function phoneHas(search: string): SQL | undefined {
  const digits = search.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "");
  return digits ? ilike(riders.phone, containing(digits)) : undefined;
}
