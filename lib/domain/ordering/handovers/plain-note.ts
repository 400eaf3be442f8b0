import { NOTE_LENGTH_MAX } from "./evidence-rules";

/** A note as one line of text without control characters; null if nothing is left. */
export function plainNote(note: string | null | undefined): string | null {
  const text = note?.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  // The cut may go through a character of two halves.
  return text ? text.slice(0, NOTE_LENGTH_MAX).replace(/\p{Cs}/gu, "") : null;
}
