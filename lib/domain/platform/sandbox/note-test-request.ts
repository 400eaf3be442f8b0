import type { sandboxEvidence } from "@/db/schema";
import { log } from "@/lib/core/log";
import type { MerchantContext } from "../../authority/merchant-context";
import { call } from "../../calls.gen";
import { isRefusal } from "../../errors";

export type EvidenceItem = (typeof sandboxEvidence.$inferSelect)["item"];

/** A request in the test environment that has its answer. */
export type TestRequest = {
  operationId: string;
  /** When it arrived, by `performance.now()`. */
  startedAt: number;
  idempotencyKey: string | null;
  isReplay: boolean;
  /** Its refusal, or undefined for a success. */
  error?: unknown;
};

/** Operations whose success alone is evidence. */
const SHOWN_BY: Partial<Record<string, EvidenceItem>> = {
  cancelOrder: "cancelled_order",
  simulateStatus: "simulated_status",
};

/** The most notes that a process keeps while the database is slow. */
const WAITING_MAX = 1_000;

/** The newest note of each merchant, which waits for the earlier ones. */
type Notes = { newestOf: Map<string, Promise<void>>; waiting: number };

/** Shared by the front and Next's bundle, whose pages show the notes. */
const shared = globalThis as typeof globalThis & { tumizaTestNotes?: Notes };
const notes = (shared.tumizaTestNotes ??= { newestOf: new Map(), waiting: 0 });

/**
 * Records the evidence of a test request for the go-live report, beside its answer, which never waits for it. A
 * merchant's requests are recorded in the order of their answers, because one explains the next.
 */
export function noteTestRequest(merchant: MerchantContext, request: TestRequest): void {
  if (notes.waiting >= WAITING_MAX) return;
  notes.waiting += 1;
  const { merchantId } = merchant;
  const answeredAt = performance.now();
  const note = notedRequests(merchantId)
    .then(() => keep(merchant, request, answeredAt))
    .catch((error: unknown) => log.warn({ error }, "a test request was not noted"))
    .finally(() => {
      notes.waiting -= 1;
      if (notes.newestOf.get(merchantId) === note) notes.newestOf.delete(merchantId);
    });
  notes.newestOf.set(merchantId, note);
}

/** Ends when all requests that a merchant has had an answer to are noted. */
export function notedRequests(merchantId: string): Promise<void> {
  return notes.newestOf.get(merchantId) ?? Promise.resolve();
}

async function keep(
  { merchantId, scenario }: MerchantContext,
  request: TestRequest,
  answeredAt: number,
): Promise<void> {
  const { error, idempotencyKey } = request;
  const isPlaced = error === undefined && !request.isReplay;
  const isRefused = scenario === "insufficient_funds" && isRefusal(error, "insufficient_funds");
  const waitSeconds =
    scenario === "rate_limited" && isRefusal(error, "rate_limited")
      ? error.details.retryAfterSeconds
      : null;
  await call.noteTestRequest({
    merchantId,
    arrivedAt: instant(request.startedAt),
    answeredAt: instant(answeredAt),
    item: itemOf(request),
    placedKey: isPlaced ? idempotencyKey : null,
    refusedKey: isRefused ? idempotencyKey : null,
    waitSeconds,
  });
}

/** A time of this process's steady clock: a note waits for the database, but its times are fixed. */
const instant = (steadyMs: number) => new Date(performance.timeOrigin + steadyMs);

function itemOf({ operationId, isReplay, error }: TestRequest): EvidenceItem | null {
  if (error !== undefined) return null;
  return isReplay ? "replayed_key" : (SHOWN_BY[operationId] ?? null);
}
