import { positionFrom, type ChosenPlace } from "./picked-place";

export type LocateState =
  | { kind: "wait" | "denied" | "failed" }
  | { kind: "found"; place: ChosenPlace; isSettled: boolean };

/** Good enough for a door; the phone looks no further. */
const GOOD_M = 30;

/** Long enough for a phone that has to look for satellites first. */
const PATIENCE_MS = 20_000;

const PERMISSION_DENIED = 1;

/** Finds the phone's position, first to what it knows at once, then better; returns how to stop. */
export function locate(tell: (state: LocateState) => void): () => void {
  let best: ChosenPlace | undefined;
  const stop = () => {
    navigator.geolocation.clearWatch(watch);
    clearTimeout(timer);
  };
  const settle = () => {
    stop();
    tell(best ? { kind: "found", place: best, isSettled: true } : { kind: "failed" });
  };
  const timer = setTimeout(settle, PATIENCE_MS);
  tell({ kind: "wait" });
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      const place = positionFrom(coords);
      if (best && (best.accuracyM ?? 0) <= place.accuracyM) return;
      best = place;
      if (place.accuracyM <= GOOD_M) settle();
      else tell({ kind: "found", place, isSettled: false });
    },
    ({ code }) => {
      if (code === PERMISSION_DENIED) {
        stop();
        tell({ kind: "denied" });
      } else {
        settle();
      }
    },
    { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
  );
  return stop;
}
