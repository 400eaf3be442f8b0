import { decodePicture } from "../../decode-picture";
import { refuseValue } from "../../errors";

/** As wide as a phone shows it, and smaller where it would still be too many bytes for a customer's bundle. */
const TRIES = [
  { side: 720, quality: 72 },
  { side: 640, quality: 45 },
  { side: 360, quality: 30 },
] as const;

export const PHOTO_MAX_BYTES = 48_000;

/** A browser makes a larger picture smaller before it sends it. */
const FILE_MAX_BYTES = 500_000;

/** A small file of more pixels was made to exhaust memory. */
const PIXELS_MAX = 16_000_000;

/** A photo of what a shop sells, as a small WebP without anything else that was in its file. @throws invalid_request */
export async function encodeSalePhoto(picture: Buffer) {
  for (const { side, quality } of picture.length > FILE_MAX_BYTES ? [] : TRIES) {
    const size = { width: side, height: side, quality, keepsClear: false, pixelsMax: PIXELS_MAX };
    // The next try is only for a picture that is too large.
    // oxlint-disable-next-line no-await-in-loop
    const drawn = await decodePicture(picture, size);
    if (drawn === undefined) break;
    if (drawn.data.length <= PHOTO_MAX_BYTES) return drawn;
  }
  return refuseValue("photo", { kind: "no_logo" });
}
