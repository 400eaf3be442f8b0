/** The end is part of the form: a longer run of letters and digits is some other code. */
const CODE = /\b(trk|rcv)_(test_)?([0-9A-Za-z]{22})(?![0-9A-Za-z])/i;

/** The same as it is read out and written down: in groups, with gaps or dashes. */
const SPOKEN_CODE =
  /\b(trk|rcv)[\s_-]*(test[\s_-]*)?((?:[0-9A-Za-z][\s-]*){21}[0-9A-Za-z])(?![0-9A-Za-z])/i;

/** The tracking code, or the receiver's, in a pasted code, link or message. */
export function findCode(pasted: string | null): string | undefined {
  const [, kind, test, letters] = CODE.exec(pasted ?? "") ?? SPOKEN_CODE.exec(pasted ?? "") ?? [];
  if (kind === undefined || letters === undefined) return undefined;
  return `${kind.toLowerCase()}_${test ? "test_" : ""}${letters.replace(/[\s-]/g, "")}`;
}
