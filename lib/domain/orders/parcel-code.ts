/** Without letters and figures that look alike, so that a code is read off a parcel as it was written. */
const LETTERS = "ABCDEFGHJKMNPQRTUVWXY346789";

const LENGTH = 4;

/** What is written on a parcel, so that a rider can tell it from the others that wait: `K7QX`. */
export function parcelCodeOf(trackingId: string): string {
  // FNV-1a: the codes of two orders of one shop are different as good as always.
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

/** Whether a rider typed the code of this parcel, in whichever case. */
export function isParcelCode(typed: string, trackingId: string): boolean {
  return typed.replace(/\s/g, "").toUpperCase() === parcelCodeOf(trackingId);
}
