import { refuse } from "../../errors";
import type { Issue } from "../../field-problem";
import { isExpiry, NUMBER_MAX_LENGTH, YEARS_MAX } from "./document-rules";

/** A document as a person enters it. */
export type DocumentFields = {
  /** One of the market's kinds. */
  kind: string;
  number: string;
  /** `2027-03-31` */
  expiresOn: string;
  /** As the browser sent it; null for none. */
  photo: Buffer | null;
};

/**
 * A document's fields as stored, without its photo.
 *
 * @throws invalid_request naming every field that is wrong
 */
export function checkDocument(timezone: string, given: Omit<DocumentFields, "photo">) {
  const issues: Issue[] = [];
  const number = given.number.replaceAll("\u0000", "").trim().replace(/\s+/g, " ");
  if (number.length > NUMBER_MAX_LENGTH) {
    issues.push({ path: "number", problem: { kind: "too_long", limit: NUMBER_MAX_LENGTH } });
  }
  if (!isExpiry(given.expiresOn, timezone, new Date())) {
    issues.push({ path: "expiresOn", problem: { kind: "no_expiry", years: YEARS_MAX } });
  }
  if (issues.length > 0) return refuse("invalid_request", { issues });
  return {
    kind: given.kind,
    number: number === "" ? null : number,
    expiresOn: given.expiresOn,
  };
}
