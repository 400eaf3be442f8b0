// This import has the ranges of every country's numbers. The smaller table has only their lengths and would accept
// numbers that no phone can have.
import parsePhone, { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/max";

/**
 * A phone number in any national or international notation, as E.164; else undefined, also for two numbers and
 * for one with an extension: no text message reaches it, and the rider's call would end at a switchboard.
 */
export function phoneNumberOf(text: string, region: string): string | undefined {
  const parsed = parsePhone(text, isSupportedCountry(region) ? region : undefined);
  if (!parsed?.isValid() || parsed.ext !== undefined) return undefined;
  return parsed.number;
}

/** Whether an E.164 number is one of this country. */
export function isPhoneOf(phone: string, region: string): boolean {
  return parsePhone(phone)?.country === region;
}

/** The fewest digits of a search; fewer would match half of a country. */
const PREFIX_MIN_DIGITS = 3;

/**
 * The beginning of E.164 numbers for the typed beginning of one, in national or
 * international notation; none when it is no beginning of a number.
 */
export function phonePrefixesOf(text: string, region: string): string[] {
  const whole = phoneNumberOf(text, region);
  if (whole !== undefined) return [whole];
  const digits = text.replace(/[\s().-]/g, "").replace(/^00/, "+");
  if (!/^\+?\d+$/.test(digits) || digits.replace("+", "").length < PREFIX_MIN_DIGITS) return [];
  if (digits.startsWith("+")) return [digits];
  const country = isSupportedCountry(region) ? [`+${getCountryCallingCode(region)}`] : [];
  const national = country.map((code) => code + digits.replace(/^0/, ""));
  const international = country.some((code) => `+${digits}`.startsWith(code)) ? [`+${digits}`] : [];
  return [...national, ...international];
}
