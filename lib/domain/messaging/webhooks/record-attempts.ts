import { setTimeout as wait } from "node:timers/promises";
import { call } from "../../calls.gen";
import type { ClaimedDelivery } from "./claim-deliveries";
import type { Verdict } from "./retry-schedule";
import type { WebhookOutcome } from "./send-webhook";

/** The most attempts of one statement. */
const BATCH = 128;

/** Attempts that end this close together are stored together. */
const GATHERING_MS = 5;

type Attempt = { delivery: ClaimedDelivery; outcome: WebhookOutcome; verdict: Verdict };

type Waiting = { row: object; resolve: () => void; reject: (error: unknown) => void };

const waiting: Waiting[] = [];

let isWriting = false;

/**
 * Stores an attempt's result. While one statement is under way later attempts gather for the next, so that a
 * busy worker pays one commit for many.
 */
export function recordAttempt({ delivery, outcome, verdict }: Attempt): Promise<void> {
  const row = {
    merchant_id: delivery.merchantId,
    environment: delivery.environment,
    delivery_id: delivery.id,
    number: delivery.attempt,
    outcome,
    state: verdict.state,
    retry_seconds: verdict.retrySeconds,
    is_gone: verdict.isGone,
  };
  return new Promise((resolve, reject) => {
    waiting.push({ row, resolve, reject });
    if (!isWriting) void writeAll();
  });
}

async function writeAll(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    await wait(GATHERING_MS);
    await write(waiting.splice(0, BATCH));
  }
  isWriting = false;
}

/** A failed batch is written one by one, so that one bad attempt does not fail the others. */
async function write(batch: Waiting[]): Promise<void> {
  try {
    await call.recordAttempts({ attempts: batch.map(({ row }) => row) });
    for (const { resolve } of batch) resolve();
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const one of batch) await write([one]);
  }
}
