import { localDay, startOfDay } from "@/lib/core/local-day";
import { encodePhoto } from "../../encode-photo";
import { refuse } from "../../errors";
import type { Issue } from "../../field-problem";

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

export const NUMBER_MAX_LENGTH = 40;

/** No document is valid for longer. */
const YEARS_MAX = 30;

/**
 * A document's fields as stored: the photo encoded again, without anything else that was in the file.
 *
 * @throws invalid_request naming every field that is wrong; invalid_photo
 */
export async function checkDocument(timezone: string, given: DocumentFields) {
  const issues: Issue[] = [];
  const number = given.number.replaceAll("\u0000", "").trim().replace(/\s+/g, " ");
  if (number.length > NUMBER_MAX_LENGTH) {
    issues.push({ path: "number", problem: { kind: "too_long", limit: NUMBER_MAX_LENGTH } });
  }
  if (!isExpiry(given.expiresOn, timezone)) {
    issues.push({ path: "expiresOn", problem: { kind: "no_expiry", years: YEARS_MAX } });
  }
  if (issues.length > 0) return refuse("invalid_request", { issues });
  return {
    kind: given.kind,
    number: number === "" ? null : number,
    expiresOn: given.expiresOn,
    photo: given.photo && (await encodePhoto(given.photo)).content,
  };
}

/** A day from today on; one that has passed would be no document. */
function isExpiry(day: string, timezone: string): boolean {
  if (!startOfDay(day, timezone)) return false;
  const today = localDay(new Date(), timezone);
  const last = `${Number(today.slice(0, 4)) + YEARS_MAX}${today.slice(4)}`;
  return today <= day && day <= last;
}
