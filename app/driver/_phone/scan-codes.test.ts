import { afterEach, expect, test, vi } from "vitest";
import { scanCodes, type ScanProblem } from "./scan-codes";

afterEach(() => {
  vi.unstubAllGlobals();
});

const track = { stop: () => undefined, addEventListener: () => undefined };
const stream = { getTracks: () => [track], getVideoTracks: () => [track] };

/** The problem of a phone whose camera works, with a video that plays or not and a reader that reads or not. */
function problemOf({ plays, reads }: { plays: boolean; reads: boolean }): Promise<ScanProblem> {
  let isTried = false;
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(["qr_code"]);
    detect = () => {
      if (isTried && !reads) return Promise.reject(new Error("The reader stopped."));
      isTried = true;
      return Promise.resolve([]);
    };
  }
  vi.stubGlobal("BarcodeDetector", BarcodeDetector);
  vi.stubGlobal("document", { createElement: () => ({}) });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
  const play = () =>
    plays ? Promise.resolve() : Promise.reject(new DOMException("Stopped.", "AbortError"));
  return new Promise((onProblem) => {
    scanCodes({ play } as HTMLVideoElement, {
      onStart: () => undefined,
      onText: () => Promise.resolve(),
      onProblem,
    });
  });
}

test("the network is named only where the reader was not loaded", async () => {
  expect(await problemOf({ plays: false, reads: true })).toBe("in_use");
  expect(await problemOf({ plays: true, reads: false })).toBe("in_use");
});
