import { loadCodeReader } from "./code-reader";

/** Why nothing can be scanned. */
export type ScanProblem = "refused" | "no_camera" | "in_use" | "not_loaded";

/** The camera's light. */
export type Torch = (isOn: boolean) => Promise<void>;

type ScanEvents = {
  /** The camera shows a picture. Without a torch where the phone or its browser has none. */
  onStart: (torch: Torch | undefined) => void;
  /** Awaited before the next picture is read; not called again for the same text. */
  onText: (text: string) => Promise<void>;
  onProblem: (problem: ScanProblem) => void;
};

/** The pause between two pictures, in which a cheap phone answers taps. */
const PAUSE_MS = 120;

/** Shows the rear camera in the video and reads codes until the returned function is called, which turns the camera off. */
export function scanCodes(video: HTMLVideoElement, events: ScanEvents): () => void {
  const life = new AbortController();
  const fail = (problem: ScanProblem) => {
    if (life.signal.aborted) return;
    life.abort();
    events.onProblem(problem);
  };
  openCamera().then(
    (stream) => {
      // The rider may have left before the camera was on.
      if (life.signal.aborted) {
        turnOff(stream);
        return;
      }
      life.signal.addEventListener("abort", () => turnOff(stream));
      stream.getVideoTracks()[0]?.addEventListener("ended", () => fail("in_use"));
      const reader = loadCodeReader();
      reader.catch(() => fail("not_loaded"));
      readAll(video, stream, reader, events, life.signal).catch(() => fail("in_use"));
    },
    (error: unknown) => fail(problemOf(error)),
  );
  return () => life.abort();
}

async function readAll(
  video: HTMLVideoElement,
  stream: MediaStream,
  reader: ReturnType<typeof loadCodeReader>,
  { onStart, onText }: ScanEvents,
  life: AbortSignal,
): Promise<void> {
  video.srcObject = stream;
  await video.play();
  const readFrame = await reader;
  onStart(torchOf(stream));
  for (let last: string | undefined; !life.aborted;) {
    const text = await readFrame(video);
    if (text !== undefined && text !== last) {
      last = text;
      await onText(text);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function openCamera(): Promise<MediaStream> {
  // Absent on pages without https.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) return Promise.reject(new DOMException("No camera.", "NotFoundError"));
  return mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function problemOf(error: unknown): ScanProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "no_camera" : "in_use";
}

type LitTrack = { getCapabilities?: () => { torch?: boolean } };

function torchOf(stream: MediaStream): Torch | undefined {
  const [track] = stream.getVideoTracks();
  // Some browsers cannot say what a camera can do.
  const { torch } = (track as LitTrack | undefined)?.getCapabilities?.() ?? {};
  if (!track || !torch) return undefined;
  return (isOn) =>
    track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}
