import { encodeSmallPhoto } from "../../encode-small-photo";
import { refuseValue } from "../../errors";

/** A browser makes a larger picture smaller before it sends it. */
const FILE_MAX_BYTES = 500_000;

/** A small file of more pixels was made to exhaust memory. */
const PIXELS_MAX = 16_000_000;

/** A photo of what a shop sells, as a small WebP without anything else that was in its file. @throws invalid_request */
export async function encodeSalePhoto(picture: Buffer) {
  const isSmall = picture.length <= FILE_MAX_BYTES;
  const drawn = isSmall ? await encodeSmallPhoto(picture, { pixelsMax: PIXELS_MAX }) : undefined;
  return drawn ?? refuseValue("photo", { kind: "no_logo" });
}
