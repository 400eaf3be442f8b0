/** Keyset position in a list ordered by time and id, newest first. */
export type Position = { at: string; id: string };

/** An opaque cursor for the position after which the next page starts. */
export function toCursor({ at, id }: Position): string {
  return Buffer.from(`${at}|${id}`).toString("base64url");
}

const POSITION = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{1,6}Z)\|([0-9A-Za-z_]{1,64})$/;

/** The position inside a cursor, or undefined when it is not one of ours. */
export function fromCursor(cursor: string): Position | undefined {
  const match = POSITION.exec(Buffer.from(cursor, "base64url").toString());
  if (!match || Number.isNaN(Date.parse(match[1] ?? ""))) return undefined;
  const [, at = "", id = ""] = match;
  return { at, id };
}
