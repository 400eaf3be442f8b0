/** Marks of direction, zero-width spaces and joiners, and the mark at the start of a file. */
const INVISIBLE = /\p{Cf}/gu;

const SPACES = /\s+/g;

/** A typographic minus, and the dashes that programs write for one. */
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * What a text says to a reader, for texts that patterns take apart: without invisible characters, every run of
 * spaces one space and every dash a hyphen. Characters beyond the limit are left out before any pattern sees them.
 */
export function plainText(text: string, limit: number): string {
  const visible = text.slice(0, limit).replace(INVISIBLE, "");
  return visible.replace(SPACES, " ").replace(DASHES, "-").trim();
}
