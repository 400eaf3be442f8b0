import type { Found } from "./command";

/** An ID or a tracking code of ours. */
const CODE = /^(ord|trk|rcv|rid|req)_/;

/** The smallest number of digits that counts as a phone number. */
const PHONE_DIGITS = 6;

/**
 * Exact hits before hits that only begin with the text: the same code, phone number, reference, name or part of
 * a name.
 */
export function rankFound(found: Found[], typed: string): { exact: Found[]; others: Found[] } {
  const wanted = plain(typed);
  const isExact = ({ label, note }: Found) =>
    CODE.test(typed.trim()) ||
    isPhone(typed) ||
    [label, ...label.split(/\s+/), ...note.split(", ")].some((part) => plain(part) === wanted);
  return {
    exact: found.filter(isExact),
    others: found.filter((hit) => !isExact(hit)),
  };
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, "");
}

function isPhone(typed: string): boolean {
  return /^[+\d\s-]+$/.test(typed.trim()) && typed.replace(/\D/g, "").length >= PHONE_DIGITS;
}
