import { refuseValue } from "../errors";

/** The length of providers' payment ids, in characters. */
const LENGTH = { least: 4, limit: 64 };

/** The form of providers' payment ids. */
const REFERENCE = new RegExp(`^[\\x21-\\x7e]{${LENGTH.least},${LENGTH.limit}}$`);

/**
 * A provider's id of a payment, without spaces and in capitals, as people copy it from a message in many ways.
 *
 * @throws invalid_request for a text that is none
 */
export function requireProviderReference(path: string, text: string): string {
  const reference = text.replace(/\s+/g, "").toUpperCase();
  if (REFERENCE.test(reference)) return reference;
  return refuseValue(path, { kind: "payment_reference", ...LENGTH });
}
