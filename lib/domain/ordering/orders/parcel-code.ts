import { customAlphabet } from "nanoid";

/** No letters and figures that look alike, so that a code on a parcel is read correctly. */
export const PARCEL_CODE_LETTERS = "ABCDEFGHJKMNPQRTUVWXY346789";

export const PARCEL_CODE_LENGTH = 4;

const CODE_IN_LABEL = /(?:^|\/TRACK\/TRK_\w+#)([A-HJKMNP-RT-Y346789]{4})$/;

/** A code for a new parcel, by which a rider finds the right one: `K7QX`. It is random, so the order's links do not reveal it. */
export const newParcelCode: () => string = customAlphabet(PARCEL_CODE_LETTERS, PARCEL_CODE_LENGTH);

/** A code as a rider typed it, in the letters and spacing of the label. */
export function plainParcelCode(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

/** The text of a label's QR code: the recipient's page, and behind `#`, which browsers send to no server, the code. */
export function labelText(trackingLink: string, code: string): string {
  return `${trackingLink}#${code}`;
}

/** The parcel's code in a QR code: of our labels, or alone as merchants print it on theirs; undefined in any other. */
export function codeInLabel(text: string): string | undefined {
  return CODE_IN_LABEL.exec(plainParcelCode(text))?.[1];
}
