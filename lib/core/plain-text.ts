/** Marks of direction, zero-width spaces and joiners, and the mark at the start of a file. */
const INVISIBLE = /\p{Cf}/gu;

const SPACES = /\s+/g;

/** A typographic minus, and the dashes that programs write for one. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * A text as a reader sees it, for parsing with patterns: without invisible characters, every run of spaces as
 * one space and every dash as a hyphen. Characters beyond the limit are removed before any pattern sees them.
 */
export function plainText(text: string, limit: number): string {
  const visible = text.slice(0, limit).replace(INVISIBLE, "");
  return visible.replace(SPACES, " ").replace(DASHES, "-").trim();
}
