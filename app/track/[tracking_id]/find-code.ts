/** A tracking code. A longer run of letters and digits is another code, so the pattern includes the end. */
const CODE = /\b(trk|rcv)_(test_)?([0-9A-Za-z]{22})(?![0-9A-Za-z])/i;

/** A tracking code in groups, with gaps or dashes, as people write it down. */
const SPOKEN_START = /\b(trk|rcv)[\s_-]*(test[\s_-]*)?/gi;

const LETTERS = 22;

/** Room for the letters of a code with gaps between them. */
const SPOKEN_MAX_LENGTH = 200;

/** Groups of letters, and the marks that end them. */
const GROUPS = /[0-9A-Za-z]+|[^0-9A-Za-z\s-]/g;

/** The tracking code, or the receiver's, in a pasted code, link or message. */
export function findCode(pasted: string | null): string | undefined {
  const text = pasted ?? "";
  const [, kind, test, letters] = CODE.exec(text) ?? spokenCode(text) ?? [];
  if (kind === undefined || letters === undefined) return undefined;
  return `${kind.toLowerCase()}_${test ? "test_" : ""}${letters}`;
}

function spokenCode(text: string): readonly (string | undefined)[] | undefined {
  for (const { 0: start, 1: kind, 2: test = "", index } of text.matchAll(SPOKEN_START)) {
    const end = index + start.length;
    const letters = lettersAt(text, end);
    if (letters !== undefined) return [start, kind, test, letters];
    // The letters themselves may begin with "test".
    const whole = test === "" ? undefined : lettersAt(text, end - test.length);
    if (whole !== undefined) return [start, kind, "", whole];
  }
  return undefined;
}

function lettersAt(text: string, start: number): string | undefined {
  let letters = "";
  for (const group of text.slice(start, start + SPOKEN_MAX_LENGTH).match(GROUPS) ?? []) {
    if (letters.length >= LETTERS || !/\w/.test(group) || group === "_") break;
    letters += group;
  }
  return letters.length === LETTERS ? letters : undefined;
}
