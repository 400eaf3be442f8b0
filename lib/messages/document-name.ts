import type { DocumentsMessages } from "./documents.gen";

/** The name of a kind of document; its code where the language has none. */
export function documentName({ kinds }: DocumentsMessages, kind: string): string {
  return Object.entries(kinds).find(([code]) => code === kind)?.[1] ?? kind;
}
