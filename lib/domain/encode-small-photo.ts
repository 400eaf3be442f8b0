import { decodePicture } from "./decode-picture";

/** As wide as a phone shows it, and smaller where it would still be too many bytes for a phone's bundle. */
const TRIES = [
  { side: 720, quality: 72 },
  { side: 640, quality: 45 },
  { side: 360, quality: 30 },
] as const;

export const PHOTO_MAX_BYTES = 48_000;

type Limits = { pixelsMax?: number };

/** A photo as a small WebP without anything else that was in its file; undefined for what is no picture that we can show. */
export async function encodeSmallPhoto(picture: Buffer, limits: Limits = {}) {
  for (const { side, quality } of TRIES) {
    const size = { width: side, height: side, quality, keepsClear: false, ...limits };
    // The next try is only for a picture that is too large.
    // oxlint-disable-next-line no-await-in-loop
    const drawn = await decodePicture(picture, size);
    if (drawn === undefined) return undefined;
    if (drawn.data.length <= PHOTO_MAX_BYTES) return drawn;
  }
  return undefined;
}
