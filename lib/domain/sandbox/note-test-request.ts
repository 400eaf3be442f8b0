import { call } from "@/db/calls.gen";
import type { sandboxEvidence } from "@/db/schema";
import { isRefusal } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";

export type EvidenceItem = (typeof sandboxEvidence.$inferSelect)["item"];

/** A request in the test environment that has its answer. */
export type TestRequest = {
  operationId: string;
  elapsedMs: number;
  idempotencyKey: string | null;
  isReplay: boolean;
  /** What refused it, or undefined for a success. */
  error?: unknown;
};

/** Operations whose success shows something by itself. */
const SHOWN_BY: Partial<Record<string, EvidenceItem>> = {
  cancelOrder: "cancelled_order",
  simulateStatus: "simulated_status",
};

/** Keeps what a test request has shown for the go-live report, in one statement. */
export async function noteTestRequest(
  { merchantId, scenario }: MerchantContext,
  request: TestRequest,
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
    elapsedMs: Math.floor(request.elapsedMs),
    item: itemOf(request),
    placedKey: isPlaced ? idempotencyKey : null,
    refusedKey: isRefused ? idempotencyKey : null,
    waitSeconds,
  });
}

function itemOf({ operationId, isReplay, error }: TestRequest): EvidenceItem | null {
  if (error !== undefined) return null;
  return isReplay ? "replayed_key" : (SHOWN_BY[operationId] ?? null);
}
