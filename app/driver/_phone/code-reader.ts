/** Reads the QR code in the present picture of a video; undefined without one. */
type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined> | string | undefined;

type Detector = { detect: (picture: CanvasImageSource) => Promise<{ rawValue: string }[]> };

type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const QR_CODE = "qr_code";

/** The browser's own reader; ours is loaded only where there is none. */
export async function loadCodeReader(): Promise<ReadFrame> {
  return (await findOwnReader()) ?? (await import("./read-qr-frame")).readQrFrame;
}

/** A phone may have the class without the service behind it, so that the reader is tried once. */
async function findOwnReader(): Promise<ReadFrame | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes(QR_CODE)) return undefined;
    const detector = new BarcodeDetector({ formats: [QR_CODE] });
    await detector.detect(document.createElement("canvas"));
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  } catch {
    return undefined;
  }
}
