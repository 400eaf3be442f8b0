import canonicalize from "canonicalize";

/**
 * The one text of a JSON value (RFC 8785): names in order, no spaces, numbers in one form.
 *
 * @throws Error for what JSON has no text for
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error("Not a JSON value.");
  return text;
}
