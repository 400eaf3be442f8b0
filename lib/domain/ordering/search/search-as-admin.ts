import type { AdminContext } from "../../authority/admin-context";
import { COMPANY_FINDERS } from "./find-companies";
import { MONEY_FINDERS } from "./find-money";
import { ORDER_FINDERS } from "./find-orders";
import { QUOTE_FINDERS } from "./find-quotes";
import { RIDER_FINDERS } from "./find-riders";
import { TRACE_FINDERS } from "./find-traces";
import type { Hit } from "./hit";

/** Longer than any id or name. */
const TEXT_MAX_LENGTH = 255;

const FINDERS = [
  ...ORDER_FINDERS,
  ...QUOTE_FINDERS,
  ...MONEY_FINDERS,
  ...TRACE_FINDERS,
  ...RIDER_FINDERS,
  ...COMPANY_FINDERS,
];

/**
 * Everything of the platform that a text names, exact matches first, and live ones before tests: ids, codes, references, phones in any
 * notation, plates, emails; then riders and companies by name. Each kind is searched only if the text can be
 * one, and by an index.
 */
export async function searchAsAdmin(_admin: AdminContext, typed: string): Promise<Hit[]> {
  const text = typed.replaceAll("\u0000", "").trim();
  if (text === "" || text.length > TEXT_MAX_LENGTH) return [];
  const hits = (await Promise.all(FINDERS.map((find) => find(text)))).flat();
  return hits.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ isExact, environment }: Hit) =>
  (isExact ? 0 : 2) + (environment === "test" ? 1 : 0);
