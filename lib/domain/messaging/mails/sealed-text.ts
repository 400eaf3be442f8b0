import { open, seal } from "@/lib/core/secret-box";

/** A mail's encrypted text as it is stored: its links open accounts, so a reader of the table must not see them. */
export function sealText(text: string): string {
  return seal(text).toString("base64");
}

export function openText(stored: string): string {
  return open(Buffer.from(stored, "base64"));
}
