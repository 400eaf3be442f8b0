import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PositionTracker, type TrackingState } from "./position-tracker";

vi.mock(import("./phone-store"), () => ({ updateStored: async () => {} }) as never);
vi.mock(import("./phone-clock"), () => ({ toServerTime: String }) as never);

let locate: PositionCallback;
let states: TrackingState[];
let tracker: PositionTracker;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {
    onLine: false,
    geolocation: {
      watchPosition: (found: PositionCallback) => {
        locate = found;
        return 1;
      },
      clearWatch: () => {},
    },
  });
  states = [];
  tracker = new PositionTracker(1, () => states.push(tracker.state));
  tracker.follow(true);
});

afterEach(() => {
  tracker.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const found = (accuracy: number) =>
  locate({
    coords: { latitude: -13.96, longitude: 33.78, accuracy },
    timestamp: Date.now(),
  } as GeolocationPosition);

test("a phone whose positions stay rough for a minute says so, until one is exact", () => {
  found(5_000);
  vi.advanceTimersByTime(40_000);
  expect(states).toEqual(["looking", "on"]);
  vi.advanceTimersByTime(40_000);
  expect(states).toEqual(["looking", "on", "rough"]);
  found(5_000);
  found(1_000);
  expect(states).toEqual(["looking", "on", "rough", "on"]);
});

test("a phone with an exact position among rough ones says nothing", () => {
  for (let minute = 0; minute < 5; minute += 1) {
    found(5_000);
    vi.advanceTimersByTime(25_000);
    found(12);
    vi.advanceTimersByTime(25_000);
  }
  expect(states).toEqual(["looking", "on"]);
});

test("a phone that does not locate at all is not called rough", () => {
  vi.advanceTimersByTime(300_000);
  expect(states).toEqual(["looking"]);
});
