import { customAlphabet } from "nanoid";

/** No letters and figures that look alike, so that a code on a parcel is read correctly. */
const LETTERS = "ABCDEFGHJKMNPQRTUVWXY346789";

const LENGTH = 4;

/** The fields that give an order's code: orders from before codes were stored have none of their own. */
type CodedOrder = { parcelCode?: string | null; trackingId: string };

/** A code for a new order. It is random, so the order's links do not reveal it. */
export const newParcelCode: () => string = customAlphabet(LETTERS, LENGTH);

/** The code on a parcel, by which a rider finds the right one: `K7QX`. */
export function parcelCodeOf({ parcelCode, trackingId }: CodedOrder): string {
  return parcelCode ?? codeOfTrackingId(trackingId);
}

/** A code as a rider typed it, in the letters and spacing of the label. */
export function plainParcelCode(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

/** FNV-1a: the code of an order without a stored one. */
function codeOfTrackingId(trackingId: string): string {
  let hash = 0x811c9dc5;
  for (const character of trackingId) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  }
  let code = "";
  for (let at = 0; at < LENGTH; at += 1) {
    code += LETTERS.charAt(hash % LETTERS.length);
    hash = Math.floor(hash / LETTERS.length);
  }
  return code;
}
