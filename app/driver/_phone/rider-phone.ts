import type {
  AlarmPlace,
  PhoneEvidence,
  RiderActionBody,
  RiderDay,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import { beginShift } from "./data-meter";
import { draftsOf, dropDraft, handoverOf, keepDraft } from "./handover-drafts";
import type { AnswerOutcome } from "./judge-answer";
import { unacknowledged } from "./message-entries";
import {
  addAction,
  dismissRefusal,
  forgetRead,
  hurry,
  isAlarm,
  isUnsent,
  type Outbox,
  type OutboxEntry,
  undoAction,
} from "./outbox";
import { OutboxSender } from "./outbox-sender";
import { setClock, setFirstClock, toServerTime } from "./phone-clock";
import { updateStored, readStored } from "./phone-store";
import { PositionTracker, type TrackingState } from "./position-tracker";
import { type FoundDay, readDay } from "./read-day";
import { isSignedIn, noteSignedIn } from "./signed-in-rider";
import { forgetWrongPins } from "./wrong-handover-pins";

export type PhoneState = {
  /** The server's newest data; null while the phone has none at all. */
  day: RiderDay | null;
  /** Whether the phone has tried to read the day, from its storage and from the server. */
  hasLooked: boolean;
  outbox: Outbox;
  isSignedOut: boolean;
  tracking: TrackingState;
  /** How exact the phone's position is; null while there is none. */
  accuracyM: number | null;
};

type WithoutFacts<Body> = Body extends unknown
  ? Omit<Body, "key" | "happenedAt" | "position">
  : never;

/** An action as a button sends it. Time, place and key are added here. */
export type Act = WithoutFacts<RiderActionBody>;

/** The data and the work of the rider's phone, for the components. */
export class RiderPhone {
  private state: PhoneState;
  private readonly listeners = new Set<() => void>();
  private news: BroadcastChannel | undefined;
  private readonly sender: OutboxSender;
  private tracker: PositionTracker | undefined;
  private stops: (() => void)[] = [];

  constructor(day: RiderDay | null) {
    if (day) setFirstClock(day.serverTime);
    this.state = {
      day,
      hasLooked: false,
      outbox: [],
      isSignedOut: false,
      tracking: "off",
      accuracyM: null,
    };
    this.sender = new OutboxSender({
      change: (change) => this.changeOutbox(change),
      maySend: () => navigator.onLine && !this.state.isSignedOut && isSignedIn(this.riderId),
      noteOutcome: this.noteOutcome,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): PhoneState => this.state;

  /** Works until the returned function is called. */
  readonly start = (): (() => void) => {
    if (this.state.day) {
      noteSignedIn(this.state.day.rider.id);
      this.workFor();
    } else {
      void this.look();
    }
    window.addEventListener("online", this.noteNetwork);
    this.news = new BroadcastChannel("tumiza-rider");
    this.news.addEventListener("message", this.refresh);
    return () => {
      window.removeEventListener("online", this.noteNetwork);
      this.news?.close();
      for (const stop of this.stops.splice(0)) stop();
    };
  };

  /** Reads the server's data again; offline, the phone's copy. */
  readonly look = async (): Promise<void> => {
    const askedAt = Date.now();
    const found = await readDay();
    if (found === "signed_out") this.change({ isSignedOut: true });
    else if (found) await this.take(found, askedAt);
    this.change({ hasLooked: true });
  };

  /** Keeps an action on the phone, shows it as done, and sends it when its turn comes. */
  async act(act: Act, undoMs = 0, isSameTap = false): Promise<void> {
    if (act.kind === "go_online") beginShift();
    const now = Date.now();
    const body: RiderActionBody = {
      ...act,
      key: crypto.randomUUID(),
      happenedAt: toServerTime(now),
      ...this.whereFor(act.kind),
    };
    await this.changeOutbox((outbox) => addAction(outbox, body, { now, undoMs, isSameTap }));
    this.tellOthers();
  }

  /** The last position and its time, for an alarm; undefined where the phone had none. */
  get place(): AlarmPlace | undefined {
    return this.tracker?.place;
  }

  /** An alarm may have an old position; other actions have the phone's present one. */
  private whereFor(kind: Act["kind"]) {
    if (kind === "raise_alarm") return this.place && { place: this.place };
    return this.tracker?.last && { position: this.tracker.last };
  }

  /** The evidence of a hand-over so far, also after the app was closed or the server refused it. */
  async readDraft(name: string): Promise<PhoneEvidence> {
    return (await readStored(this.riderId, "drafts"))[name] ?? {};
  }

  async keepDraft(name: string, evidence: PhoneEvidence): Promise<void> {
    await updateStored(this.riderId, "drafts", (drafts) => keepDraft(drafts, name, evidence));
  }

  async undo(key: string): Promise<void> {
    await this.changeOutbox((outbox) => undoAction(outbox, key));
    this.tellOthers();
  }

  async dismiss(key: string): Promise<void> {
    await this.changeOutbox((outbox) => dismissRefusal(outbox, key));
    this.tellOthers();
  }

  /** Positions are watched while the rider works. */
  followPosition(isWorking: boolean): void {
    this.tracker?.follow(isWorking);
  }

  private async take({ day, isKept }: FoundDay, askedAt: number): Promise<void> {
    // The first day is shown with the stored actions, because a job that changes later moves the screen.
    const outbox = this.state.day ? [] : await readStored(day.rider.id, "outbox");
    const { day: before } = this.state;
    if (before && before.rider.id !== day.rider.id) {
      location.reload();
      return;
    }
    if (!isKept) {
      setClock(day.serverTime);
      noteSignedIn(day.rider.id);
      this.change({ isSignedOut: false });
    }
    if (!before) {
      this.change({ day, outbox });
      this.workFor();
    } else if (before.serverTime <= day.serverTime) {
      // Answers may arrive in another order.
      this.change({ day });
    }
    if (!isKept) {
      await this.changeOutbox((outbox) => forgetRead(outbox, askedAt));
      await updateStored(this.riderId, "drafts", (drafts) => draftsOf(drafts, day));
    }
    this.acknowledge();
    this.sender.kick();
  }

  /** Tells the company that its messages are in the app. */
  private acknowledge(): void {
    const { day, outbox } = this.state;
    const messageIds = unacknowledged(day?.messages ?? [], outbox);
    if (messageIds.length > 0) void this.act({ kind: "receive_messages", messageIds });
  }

  private get riderId(): number {
    return this.state.day?.rider.id ?? 0;
  }

  /** Starts the work once the rider is known. */
  private workFor(): void {
    const tracker = new PositionTracker(this.riderId, () =>
      this.change({ tracking: tracker.state, accuracyM: tracker.accuracyM }),
    );
    this.tracker = tracker;
    this.stops = [this.sender.start(), () => this.tracker?.stop()];
    this.refresh();
  }

  private readonly refresh = (): void => {
    void readStored(this.riderId, "outbox").then((outbox) => {
      this.change({ outbox });
      this.acknowledge();
      this.sendOutbox();
    });
  };

  private readonly noteNetwork = (): void => {
    void this.changeOutbox(hurry).then(() => this.sender.kick());
  };

  private readonly noteOutcome = (
    { body }: OutboxEntry,
    outcome: AnswerOutcome,
    outbox: Outbox,
  ): void => {
    this.tellOthers();
    if (outcome.kind === "done") void this.forgetHandover(handoverOf(body));
    if (outcome.kind === "signed_out") this.change({ isSignedOut: true });
    const isDone = outcome.kind === "done" && !outbox.some(isUnsent);
    if (isDone || outcome.kind === "refused") void this.look();
  };

  /** Deletes evidence only after the server accepted it, because refused evidence is shown again. */
  private async forgetHandover(name: string | undefined): Promise<void> {
    if (name === undefined) return;
    forgetWrongPins(name);
    await updateStored(this.riderId, "drafts", (drafts) => dropDraft(drafts, name));
  }

  private async changeOutbox(change: (outbox: Outbox) => Outbox): Promise<Outbox> {
    const outbox = await updateStored(this.riderId, "outbox", change);
    this.change({ outbox });
    return outbox;
  }

  private tellOthers(): void {
    this.news?.postMessage("changed");
    this.sendOutbox();
  }

  private sendOutbox(): void {
    if (this.state.outbox.some((entry) => isAlarm(entry) && isUnsent(entry)))
      this.sender.sendAlarm();
    else this.sender.kick();
  }

  private change(changes: Partial<PhoneState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
