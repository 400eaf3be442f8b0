/** The size that a phone uploads over a patchy network in a few seconds. */
const LIMIT_BYTES = 150_000;

/** The sizes to try until one fits. A label is readable at the first, and a door recognisable at the last. */
const ATTEMPTS = [
  { edge: 1280, quality: 0.75 },
  { edge: 1280, quality: 0.55 },
  { edge: 1024, quality: 0.5 },
  { edge: 800, quality: 0.45 },
  { edge: 640, quality: 0.4 },
  { edge: 480, quality: 0.35 },
];

/**
 * A picture of any size as a JPEG of at most 150 kB, upright and without the camera's metadata.
 *
 * @throws Error for a file that is not a picture
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    for (const attempt of ATTEMPTS) {
      const jpeg = await draw(picture, attempt);
      if (jpeg.size <= LIMIT_BYTES) return jpeg;
    }
    throw new Error("The picture is still too large.");
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, { edge, quality }: (typeof ATTEMPTS)[number]): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => (jpeg ? resolve(jpeg) : reject(new Error("The picture couldn't be made smaller."))),
      "image/jpeg",
      quality,
    );
  });
}

/** The bytes as the API takes them. */
export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // In a loop, because the number of arguments of a call is limited.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
