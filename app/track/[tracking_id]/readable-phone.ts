import parsePhone from "libphonenumber-js";

/** Digits in groups, as one reads a number aloud. */
export function readablePhone(phone: string): string {
  return parsePhone(phone)?.formatInternational() ?? phone;
}
