import { canonicalJson } from "@/lib/core/canonical-json";

/**
 * The one canonical form of a JSON text, in any spelling. Empty for a text that cannot have been signed: invalid
 * JSON, endless nesting or half a character.
 */
export function canonicalText(text: string): string {
  try {
    return canonicalJson(JSON.parse(text));
  } catch {
    return "";
  }
}
