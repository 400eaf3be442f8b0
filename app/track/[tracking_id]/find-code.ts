/** The end is part of the form: a longer run of letters and digits is some other code. */
const CODE = /trk_(?:test_)?[0-9A-Za-z]{22}(?![0-9A-Za-z])/;

/** The tracking code in a pasted code, link or message. */
export function findCode(pasted: string | null): string | undefined {
  return pasted === null ? undefined : CODE.exec(pasted)?.[0];
}
