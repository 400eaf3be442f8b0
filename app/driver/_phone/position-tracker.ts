import type { AlarmPlace, PhonePosition } from "@/lib/domain/handover/rider-phone/phone-messages";
import { countBytes } from "./data-meter";
import { toServerTime } from "./phone-clock";
import { updateStored, readStored } from "./phone-store";
import {
  BATCH_SIZE,
  isExact,
  isWorthKeeping,
  keepPosition,
  type RecordedPosition,
  roundUp,
  withoutSent,
} from "./positions";

export type TrackingState = "off" | "looking" | "on" | "rough" | "denied" | "failed";

const SEND_EVERY_MS = 20_000;
/**
 * The interval of reports from a phone that does not move or has no fix, so that the rider gets offers in the app
 * and not by text message.
 */
const HEARD_EVERY_MS = 60_000;
/** A phone's first positions are rough until it sees satellites. */
const ROUGH_AFTER_MS = 60_000;
const PATIENCE_MS = 30_000;
const WATCH = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 60_000 };

/**
 * Watches the phone's position while the rider works, and reports it to the server. Without a position it reports
 * that the phone is online.
 */
export class PositionTracker {
  state: TrackingState = "off";
  /** How exact the last position is, rounded; null while there is none. */
  accuracyM: number | null = null;
  last: PhonePosition | undefined;
  /** The last position with its time, which stays after the watch has ended. */
  place: AlarmPlace | undefined;
  private kept: RecordedPosition | undefined;
  private exactAt = 0;
  private sentAt = 0;
  private watch: number | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly riderId: number,
    private readonly report: () => void,
  ) {}

  /** The phone's permission is not requested before the rider works. */
  follow(isNeeded: boolean): void {
    if (isNeeded === (this.watch !== undefined)) return;
    if (isNeeded) this.start();
    else this.stop();
  }

  stop(): void {
    if (this.watch !== undefined) navigator.geolocation.clearWatch(this.watch);
    clearInterval(this.timer);
    this.watch = undefined;
    this.become("off", null);
  }

  private start(): void {
    this.become("looking");
    this.exactAt = Date.now();
    this.sentAt = performance.now();
    this.watch = navigator.geolocation.watchPosition(this.note, this.fail, WATCH);
    this.timer = setInterval(() => {
      if (this.state === "on") this.become(this.quality());
      if (this.state === "denied") this.watchAgain();
      void this.send();
    }, SEND_EVERY_MS);
    void this.send();
  }

  /** A denied watch stays silent after the rider has allowed the location, so a new one asks; it opens no question. */
  private watchAgain(): void {
    if (this.watch !== undefined) navigator.geolocation.clearWatch(this.watch);
    this.watch = navigator.geolocation.watchPosition(this.note, this.fail, WATCH);
  }

  private readonly note = ({ coords, timestamp }: GeolocationPosition): void => {
    const { latitude, longitude, accuracy: accuracyM } = coords;
    this.last = { latitude, longitude, accuracyM };
    this.place = { ...this.last, locatedAt: toServerTime(timestamp) };
    if (isExact(this.last)) this.exactAt = Date.now();
    this.become(this.quality(), roundUp(accuracyM));
    const next = { ...this.last, recordedAt: toServerTime(timestamp) };
    if (!isWorthKeeping(this.kept, next)) return;
    const isFirst = this.kept === undefined;
    this.kept = next;
    void updateStored(this.riderId, "positions", (kept) => keepPosition(kept, next)).then(() =>
      // A rider who goes online wants the next offer, and offers go to near riders.
      isFirst ? this.send() : undefined,
    );
  };

  private quality(): TrackingState {
    return Date.now() - this.exactAt < ROUGH_AFTER_MS ? "on" : "rough";
  }

  private readonly fail = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void => {
    this.become(code === PERMISSION_DENIED ? "denied" : "failed", null);
  };

  private become(state: TrackingState, accuracyM = this.accuracyM): void {
    if (this.state === state && this.accuracyM === accuracyM) return;
    this.state = state;
    this.accuracyM = accuracyM;
    this.report();
  }

  /** Positions that could not be sent are kept for the next time; refused ones are dropped. */
  private async send(): Promise<void> {
    if (!navigator.onLine) return;
    const positions = (await readStored(this.riderId, "positions")).slice(0, BATCH_SIZE);
    const now = performance.now();
    if (positions.length === 0 && now - this.sentAt < HEARD_EVERY_MS) return;
    const body = JSON.stringify({ positions });
    countBytes(body.length);
    const answer = await fetch("/driver/positions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    if (answer?.ok === true) this.sentAt = now;
    else if (answer?.status !== 400) return;
    await updateStored(this.riderId, "positions", (kept) => withoutSent(kept, positions));
  }
}
