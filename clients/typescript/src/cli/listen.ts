import { createHash, randomBytes } from "node:crypto";
import { TumizaError } from "../error.js";
import { readListening, writeListening } from "./config.js";
import { readEvents } from "./events.js";
import { forward, type Outcome } from "./forward.js";
import type { Session } from "./session.js";

/** A webhook that is answered without 2xx is sent again this often; one without an answer until there is one. */
const MOST_TRIES = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/**
 * Forwards the feed's events to an address of this machine, in their order. The secret stays the same from start to
 * start, and a start goes on after the last event that was forwarded.
 */
export async function listen(session: Session, [target = ""]: string[]): Promise<void> {
  const { tumiza, key, url, options, print } = session;
  const address = addressOf(target);
  const account = createHash("sha256").update(`${url} ${key}`).digest("hex").slice(0, 16);
  const kept = readListening();
  const secret = kept.secret ?? `whsec_${randomBytes(24).toString("base64")}`;
  const send = forward(address, secret);
  let after = options["from-now"] ? undefined : kept.last[account];
  if (after && !(await isInFeed(session, after))) after = undefined;
  const last = { ...kept.last };
  writeListening({ secret, last });
  print({ target, secret }, `Webhooks to ${target} are signed with ${secret}`);
  if (after) console.error("Going on after the last event that was forwarded.");
  const from = after ?? (await tumiza.listEvents({ from: "now" })).cursor;
  for await (const event of readEvents(tumiza, { isEndless: true, after: from })) {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send(event);
      const isLast = isOver(outcome, attempt);
      // Kept before it is printed, so that what was seen to arrive is not sent again.
      if (isLast) {
        last[account] = event.id;
        writeListening({ secret, last });
      }
      print({ ...event, outcome }, `${event.type} ${event.id}: ${outcome}`);
      if (isLast) break;
      await new Promise((resolve) => setTimeout(resolve, waitMs(attempt)));
    }
  }
}

function addressOf(target: string): URL {
  if (!/^https?:\/\//.test(target) || !URL.canParse(target)) {
    throw new Error("Give the address of your handler: tumiza listen http://localhost:4000");
  }
  return new URL(target);
}

/** Events are not kept for ever, so the last one may be gone. */
async function isInFeed({ tumiza }: Session, after: string): Promise<boolean> {
  try {
    await tumiza.listEvents({ after, limit: 1 });
    return true;
  } catch (thrown) {
    if (thrown instanceof TumizaError && thrown.status === 400) return false;
    throw thrown;
  }
}

function isOver(outcome: Outcome, attempt: number): boolean {
  if (outcome === "not reached") return false;
  return (outcome >= 200 && outcome < 300) || attempt >= MOST_TRIES;
}

function waitMs(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
}
