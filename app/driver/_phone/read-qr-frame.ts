import { decodeQR } from "qr/decode.js";

/** Enough for a label that fills a third of the picture; more makes a cheap phone slow. */
const EDGE_MAX_PX = 720;

const canvas = document.createElement("canvas");

/** Reads the square in the middle of the video, which is what the rider sees. */
export function readQrFrame(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  const edge = Math.min(videoWidth, videoHeight);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (edge === 0 || !context) return undefined;
  const size = Math.min(edge, EDGE_MAX_PX);
  canvas.width = size;
  canvas.height = size;
  const [left, top] = [(videoWidth - edge) / 2, (videoHeight - edge) / 2];
  context.drawImage(video, left, top, edge, edge, 0, 0, size, size);
  try {
    return decodeQR(context.getImageData(0, 0, size, size));
  } catch {
    // The library throws for a picture without a code.
    return undefined;
  }
}
