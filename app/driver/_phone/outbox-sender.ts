import type {
  RiderActionAnswer,
  RiderRefusal,
} from "@/lib/domain/handover/rider-phone/phone-answers";
import { countBytes } from "./data-meter";
import { type AnswerOutcome, judgeAnswer } from "./judge-answer";
import {
  claimNext,
  isAlarm,
  type Outbox,
  type OutboxEntry,
  resumeSending,
  settleAction,
  wakeAt,
} from "./outbox";

/** Long enough for a photo over a slow network; after this the connection counts as lost. */
const PATIENCE_MS = 60_000;

type Sending = {
  change: (change: (outbox: Outbox) => Outbox) => Promise<Outbox>;
  /** False while there is no network or the rider is not signed in. */
  maySend: () => boolean;
  noteOutcome: (sent: OutboxEntry, outcome: AnswerOutcome, outbox: Outbox) => void;
};

/**
 * Sends the outbox, one action after the other. With several tabs the first one sends; the next takes over when
 * that one is closed.
 */
export class OutboxSender {
  private wake: () => void = () => undefined;
  private isKicked = false;
  /** Ends the request under way, unless it is an alarm's own. */
  private interrupt: () => void = () => undefined;

  constructor(private readonly sending: Sending) {}

  /** Sends until the returned function is called. */
  start(): () => void {
    const leaving = new AbortController();
    const { signal } = leaving;
    navigator.locks
      .request("tumiza-rider-outbox", { signal }, () => this.sendWhileOpen(signal))
      // A tab that closes while another one sends needs no turn any more.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      this.kick();
    };
  }

  /** Announces that there may be an action to send. */
  kick(): void {
    this.isKicked = true;
    this.wake();
  }

  /** Sends an alarm at once: an action under way, such as a photo, is sent again after it. */
  sendAlarm(): void {
    this.interrupt();
    this.kick();
  }

  private async sendWhileOpen(signal: AbortSignal): Promise<void> {
    await this.sending.change(resumeSending);
    while (!signal.aborted) {
      this.isKicked = false;
      const { outbox, claimed } = await this.claim();
      if (claimed) await this.send(claimed);
      else await this.rest(outbox);
    }
  }

  private async claim(): Promise<{ outbox: Outbox; claimed?: OutboxEntry }> {
    if (!this.sending.maySend()) return { outbox: [] };
    let claim: ReturnType<typeof claimNext> = { outbox: [] };
    await this.sending.change((outbox) => (claim = claimNext(outbox, Date.now())).outbox);
    return claim;
  }

  private async send(entry: OutboxEntry): Promise<void> {
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), PATIENCE_MS);
    if (!isAlarm(entry)) this.interrupt = () => leaving.abort();
    const outcome = await post(JSON.stringify(entry.body), leaving.signal);
    clearTimeout(timer);
    this.interrupt = () => undefined;
    const outbox = await this.sending.change((before) =>
      settleAction(before, entry.key, outcome, Date.now()),
    );
    this.sending.noteOutcome(entry, outcome, outbox);
  }

  /** Waits until the first action may be sent, or until a change is announced. */
  private rest(outbox: Outbox): Promise<void> {
    const now = Date.now();
    const at = wakeAt(outbox, now);
    return new Promise((resolve) => {
      const timer = at === undefined ? undefined : setTimeout(resolve, at - now);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      // A wake-up during reading of the outbox must not be missed.
      if (this.isKicked) this.wake();
    });
  }
}

async function post(body: string, signal: AbortSignal): Promise<AnswerOutcome> {
  countBytes(body.length);
  try {
    const answer = await fetch("/driver/actions", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal,
    });
    return judgeAnswer(answer, await jsonOf(answer));
  } catch {
    return { kind: "retry" };
  }
}

/** Null if the answer is not our server's, such as the page of a hotspot. */
async function jsonOf(answer: Response): Promise<RiderActionAnswer | RiderRefusal | null> {
  const body: unknown = await answer.json().catch(() => null);
  const isOurs = typeof body === "object" && body !== null && "success" in body;
  // Our server gives only this answer at this address.
  return isOurs ? (body as RiderActionAnswer | RiderRefusal) : null;
}
