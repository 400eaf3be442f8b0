import sharp from "sharp";

/** The largest picture of a phone's camera; a larger one would need too much memory. */
const PIXELS_MAX = 40_000_000;

/** The time limit for decoding; a longer one means a malicious picture. */
const SECONDS_MAX = 10;

/** No cache, because two pictures have nothing in common. */
sharp.cache(false);

/** One thread decodes, so that a picture takes no more of the machine than a core. */
sharp.concurrency(1);

/** Readers of other formats are turned off, because each is code that strangers could reach. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

type Bounds = {
  width: number;
  height: number;
  quality: number;
  /** Whether what is clear stays clear; otherwise it is white. */
  keepsClear: boolean;
  pixelsMax?: number;
};

/**
 * A JPEG, PNG or WebP as a WebP of its own: upright, within bounds, and without anything else that was in the file
 * (place, camera, a page or an archive behind the picture). One at a time, so that memory is bounded.
 *
 * @returns undefined for any error of the decoder: the file is not a picture that we can show
 */
export async function decodePicture(
  picture: Buffer,
  { width, height, quality, keepsClear, pixelsMax = PIXELS_MAX }: Bounds,
) {
  return inTurn(async () => {
    const upright = sharp(picture, { limitInputPixels: pixelsMax, failOn: "error" })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width, height, fit: "inside", withoutEnlargement: true });
    const drawn = keepsClear ? upright : upright.flatten({ background: "white" });
    return drawn.webp({ quality }).toBuffer({ resolveWithObject: true });
  }).catch(() => undefined);
}

let last: Promise<unknown> = Promise.resolve();

/** Runs work one piece after the other in the order of arrival; a failed one does not stop the next. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
