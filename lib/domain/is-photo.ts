/** The largest picture of a phone's camera; a larger one would need too much memory. */
export const PHOTO_BYTES_MAX = 8 * 1024 * 1024;

/** By its first bytes and its size; the phone's name for the file proves nothing. */
export function isPhoto(photo: Uint8Array): boolean {
  const starts = (bytes: readonly number[], at = 0) =>
    bytes.every((byte, index) => photo[at + index] === byte);
  const isJpeg = starts([0xff, 0xd8, 0xff]);
  const isPng = starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const isWebp = starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8);
  return photo.length <= PHOTO_BYTES_MAX && (isJpeg || isPng || isWebp);
}
