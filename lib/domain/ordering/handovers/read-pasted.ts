import { z } from "zod";
import { canonicalJson } from "@/lib/core/canonical-json";
import type { GivenDocument } from "./judge-documents";

/** A document in the API's form; it may have been parsed on the way. */
const signed = z.object({
  document: z.union([z.string(), z.record(z.string(), z.unknown())]),
  signature: z.string().nullish(),
});

/** An answer of the API as a whole. */
const answer = z.object({ signed });

/**
 * The documents in a pasted text: one document, `signed` of the API, a whole answer, or a list of any of these.
 * Anything else is returned as a document, which then fails the check.
 *
 * @param signature of a document that was pasted without its own
 */
export function readPasted(pasted: string, signature: string | null): GivenDocument[] {
  const text = pasted.trim();
  const value = parse(text);
  if (Array.isArray(value)) return value.map((one: unknown) => unpack(one) ?? asText(one));
  return [unpack(value) ?? { text, signature }].map((given) => ({
    ...given,
    signature: given.signature ?? signature,
  }));
}

function unpack(value: unknown): GivenDocument | null {
  const whole = answer.safeParse(value).data?.signed ?? signed.safeParse(value).data;
  if (!whole) return null;
  const { document } = whole;
  const text = typeof document === "string" ? document : textOf(document);
  return { text, signature: whole.signature ?? null };
}

/** Once parsed, the document's original spelling is lost. */
function asText(value: unknown): GivenDocument {
  return { text: textOf(value), signature: null };
}

function textOf(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch {
    // The text nests too deeply or contains half a character, so it cannot have been signed.
    return "";
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
