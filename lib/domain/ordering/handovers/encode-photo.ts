import sharp from "sharp";
import { sha256Of } from "@/lib/core/signing";
import { refuse } from "../../errors";
import { evidenceProblem } from "./evidence-rules";

export type EncodedPhoto = {
  content: Buffer;
  contentType: "image/webp";
  sha256: string;
  width: number;
  height: number;
};

/** The largest picture of a phone's camera; a larger one would need too much memory. */
const PIXELS_MAX = 40_000_000;

/** Enough to read a door number, a tenth of a camera's resolution. */
const SIDE_MAX = 1_600;
const QUALITY = 72;

/** The time limit for decoding; a longer one means a malicious picture. */
const SECONDS_MAX = 10;

/** No cache, because two photos have nothing in common. */
sharp.cache(false);

/** One thread decodes, so that a photo takes no more of the machine than a core. */
sharp.concurrency(1);

/** Readers of other formats are turned off, because each is code that strangers could reach. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/**
 * The picture and nothing else: decoded, turned upright, made smaller and encoded as WebP. Everything else in
 * the file (place, camera, a page or an archive behind the picture) is dropped. One photo at a time, so that
 * memory is bounded however many riders deliver at once.
 *
 * @throws invalid_photo
 */
export async function encodePhoto(photo: Buffer): Promise<EncodedPhoto> {
  if (evidenceProblem({ photo }, false)) return refuse("invalid_photo");
  const { data, info } = await inTurn(() => encode(photo));
  const { width, height } = info;
  return { content: data, contentType: "image/webp", sha256: sha256Of(data), width, height };
}

async function encode(photo: Buffer) {
  try {
    return await sharp(photo, { limitInputPixels: PIXELS_MAX, failOn: "error" })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // For any error of the decoder, the file is not a picture that we can show.
    return refuse("invalid_photo");
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Runs work one piece after the other in the order of arrival; a failed one does not stop the next. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
