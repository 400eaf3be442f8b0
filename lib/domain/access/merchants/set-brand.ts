import { isColour } from "@/lib/core/brand-colours";
import { requireRight } from "../../authority/rights";
import type { SessionOf } from "../../authority/session";
import { call } from "../../calls.gen";
import { decodePicture } from "../../decode-picture";
import { refuseValue } from "../../errors";

/** Twice as large as it is shown, for the screens of phones. */
const WIDTH_MAX = 480;
const HEIGHT_MAX = 120;
const QUALITY = 80;

/** A browser makes a larger picture smaller before it sends it. */
const FILE_MAX_BYTES = 500_000;

/** A small file of more pixels was made to exhaust memory. */
const PIXELS_MAX = 16_000_000;

/**
 * Sets the colour that a shop's recipients see, as `#0c6373`; an empty text for the platform's.
 *
 * @throws role_not_allowed, invalid_request
 */
export async function setBrandColour(user: SessionOf<"merchant">, text: string): Promise<void> {
  requireRight(user, "change_business");
  const typed = text.trim().toLowerCase();
  const colour = typed === "" ? null : typed;
  if (colour !== null && !isColour(colour)) refuseValue("colour", { kind: "no_colour" });
  await call.setBrandColour({ merchantId: user.company.id, colour, userId: user.userId });
}

/**
 * Sets a shop's logo from a JPEG, PNG or WebP of at most 500 kB; null for none. We keep a WebP of our own of at most
 * 480 by 120 pixels.
 *
 * @throws role_not_allowed, invalid_request
 */
export async function setLogo(user: SessionOf<"merchant">, picture: Buffer | null): Promise<void> {
  requireRight(user, "change_business");
  const drawn = picture && (await encodeLogo(picture));
  await call.setLogo({
    merchantId: user.company.id,
    logo: drawn && drawn.data,
    width: drawn && drawn.info.width,
    height: drawn && drawn.info.height,
    userId: user.userId,
  });
}

async function encodeLogo(picture: Buffer) {
  const drawn =
    picture.length <= FILE_MAX_BYTES &&
    (await decodePicture(picture, {
      width: WIDTH_MAX,
      height: HEIGHT_MAX,
      quality: QUALITY,
      keepsClear: true,
      pixelsMax: PIXELS_MAX,
    }));
  return drawn || refuseValue("logo", { kind: "no_logo" });
}
