import { canonicalJson } from "@/lib/core/canonical-json";

/**
 * The one canonical form of a text that is JSON, however it is spelt. Empty for what could not have
 * signed: it is no JSON, nests without end or holds half a character.
 */
export function canonicalText(text: string): string {
  try {
    return canonicalJson(JSON.parse(text));
  } catch {
    return "";
  }
}
