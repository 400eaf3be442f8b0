import { open, seal } from "@/lib/core/secret-box";

/** A mail's encrypted text as it is stored: its links open accounts, so a reader of the table must not see them. */
export function sealText(text: string): string {
  return seal(text).toString("base64");
}

/** A mail staged by the previous version ends with a line break and is not encrypted. */
export function openText(stored: string): string {
  return stored.endsWith("\n") ? stored : open(Buffer.from(stored, "base64"));
}
