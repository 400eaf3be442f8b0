import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PositionTracker, type TrackingState } from "./position-tracker";

vi.mock(
  import("./phone-store"),
  () => ({ updateStored: async () => {}, readStored: () => Promise.resolve(stored) }) as never,
);
vi.mock(import("./phone-clock"), () => ({ toServerTime: String }) as never);

vi.mock(import("./data-meter"), () => ({ countBytes: () => {} }) as never);

/** Positions that the phone has not sent yet. */
let stored: unknown[] = [];

let locate: PositionCallback;
let deny: () => void;
let isDenied = false;
let states: TrackingState[];
let accuracies: (number | null)[];
let tracker: PositionTracker;

beforeEach(() => {
  vi.useFakeTimers();
  stored = [];
  vi.stubGlobal("navigator", {
    onLine: false,
    geolocation: {
      watchPosition: (found: PositionCallback, fail: PositionErrorCallback) => {
        locate = found;
        deny = () => {
          // As in a browser, a watch that was denied calls nobody again.
          locate = () => {};
          fail({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
        };
        if (isDenied) deny();
        return 1;
      },
      clearWatch: () => {},
    },
  });
  states = [];
  accuracies = [];
  tracker = new PositionTracker(1, () => {
    if (states.at(-1) !== tracker.state) states.push(tracker.state);
    accuracies.push(tracker.accuracyM);
  });
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

test("a phone whose positions stay rough for a minute reports that, until one is exact", () => {
  found(5_000);
  vi.advanceTimersByTime(40_000);
  expect(states).toEqual(["looking", "on"]);
  vi.advanceTimersByTime(40_000);
  expect(states).toEqual(["looking", "on", "rough"]);
  found(5_000);
  found(1_000);
  expect(states).toEqual(["looking", "on", "rough", "on"]);
});

test("how exact the location is is reported when it changes, and is unknown without one", () => {
  for (const accuracy of [12, 14, 18, 350, 12]) found(accuracy);
  deny();
  expect(accuracies).toEqual([null, 20, 400, 20, null]);
});

test("a location that the rider allows later is noticed without a reload", () => {
  isDenied = true;
  deny();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(["looking", "denied"]);
  isDenied = false;
  vi.advanceTimersByTime(20_000);
  found(20);
  expect(states).toEqual(["looking", "denied", "on"]);
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

describe("a phone that has a network", () => {
  let sent: number[];

  beforeEach(() => {
    tracker.stop();
    sent = [];
    vi.stubGlobal("navigator", { geolocation: navigator.geolocation, onLine: true });
    vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
      sent.push((JSON.parse(body) as { positions: unknown[] }).positions.length);
      return Promise.resolve({ ok: true, status: 200 });
    });
  });

  test("reports once a minute without any position", async () => {
    tracker.follow(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toEqual(Array(10).fill(0));
  });

  test("does not report twice if its positions are sent", async () => {
    stored = [{}];
    tracker.follow(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toEqual(Array(7).fill(1));
    stored = [];
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sent).toHaveLength(7);
  });
});
