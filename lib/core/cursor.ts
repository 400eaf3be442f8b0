/** Keyset position in a list ordered by time and id, newest first. */
export type Position = { at: string; id: string };

/** An opaque cursor for the position after which the next page starts. */
export function toCursor({ at, id }: Position): string {
  return Buffer.from(`${at}|${id}`).toString("base64url");
}

/** Postgres has no year 0000, so years start at 1000. */
const POSITION = /^([1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{1,6}Z)\|([0-9A-Za-z_]{1,64})$/;

/** The position inside a cursor, or undefined when it is not one of ours. */
export function fromCursor(cursor: string): Position | undefined {
  const match = POSITION.exec(Buffer.from(cursor, "base64url").toString());
  const [, at = "", id = ""] = match ?? [];
  return isOnCalendar(at) ? { at, id } : undefined;
}

/** An opaque cursor for a list in the order of a growing number. */
export function toNumberCursor(number: number): string {
  return Buffer.from(`#${number}`).toString("base64url");
}

/** Cursors were the number itself before; a list that began with one goes on. */
const NUMBER = /^#?([1-9]\d{0,14})$/;

/** The number inside a cursor, or undefined when it is not one of ours. */
export function fromNumberCursor(cursor: string): number | undefined {
  const text = NUMBER.test(cursor) ? cursor : Buffer.from(cursor, "base64url").toString();
  const [, number] = NUMBER.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** `Date` turns 30 February into 2 March, which Postgres refuses to do. */
function isOnCalendar(at: string): boolean {
  const time = new Date(at);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(at.slice(0, 19));
}
