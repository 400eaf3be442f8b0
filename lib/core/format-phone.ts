/** The groups of digits after a calling code for reading; local numbers begin with a zero. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  265: /^(\d{3})(\d{3})(\d{3})$/,
  260: /^(\d{3})(\d{3})(\d{3})$/,
};

const CALLING_CODE_LENGTH = 3;

/**
 * A number as people of its country write and say it, with the zero they dial: `0999 123 456`. A number
 * of a country without groups is unchanged.
 */
export function formatPhone(e164: string): string {
  const number = e164.slice(1);
  const groups = GROUPS[number.slice(0, CALLING_CODE_LENGTH)];
  const digits = groups?.exec(number.slice(CALLING_CODE_LENGTH));
  return digits ? `0${digits.slice(1).join(" ")}` : e164;
}
