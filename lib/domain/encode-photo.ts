import { sha256Of } from "@/lib/core/signing";
import { decodePicture } from "./decode-picture";
import { refuse } from "./errors";
import { isPhoto } from "./is-photo";

export type EncodedPhoto = {
  content: Buffer;
  contentType: "image/webp";
  sha256: string;
  width: number;
  height: number;
};

/** Enough to read a door number, a tenth of a camera's resolution. */
const SIDE_MAX = 1_600;
const QUALITY = 72;

/**
 * The picture and nothing else (`decodePicture`): turned upright, made smaller and encoded as WebP.
 *
 * @throws invalid_photo
 */
export async function encodePhoto(photo: Buffer): Promise<EncodedPhoto> {
  if (!isPhoto(photo)) return refuse("invalid_photo");
  const decoded = await decodePicture(photo, {
    width: SIDE_MAX,
    height: SIDE_MAX,
    quality: QUALITY,
    keepsClear: false,
  });
  if (!decoded) return refuse("invalid_photo");
  const { data: content, info } = decoded;
  const { width, height } = info;
  return { content, contentType: "image/webp", sha256: sha256Of(content), width, height };
}
