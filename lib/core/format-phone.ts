/** A Malawian mobile number: nine digits behind the country code. */
const MALAWIAN = /^\+265(\d{3})(\d{3})(\d{3})$/;

/**
 * A number as people in Malawi write and say it, 4-3-3 with the zero they dial: `0999 123 456`. Any
 * other number stays as it is, because its own country groups it in its own way.
 */
export function formatPhone(e164: string): string {
  return e164.replace(MALAWIAN, "0$1 $2 $3");
}
