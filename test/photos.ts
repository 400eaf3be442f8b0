import sharp from "sharp";

/** The location of a picture, as a phone writes it into the file. */
const TAKEN_AT = {
  IFD0: { Make: "Tecno", Software: "secret-camera" },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "13/1 57/1 0/1", GPSLongitudeRef: "E" },
};

/** A picture of 64 pixels in base64, for requests that only need one. */
export const SMALL_PHOTO =
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEW1ZR0fY/IaAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgoA4AAABIAAH/myMhAAAAAElFTkSuQmCC";

export type PhotoFormat = "jpeg" | "png" | "webp" | "gif" | "tiff";

/** A picture as a phone makes it, with what phones write beside it. */
export function photoOf(
  format: PhotoFormat,
  { width = 640, height = 480, orientation = 1 } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#b5651d" } })
    .withExif(TAKEN_AT)
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}
