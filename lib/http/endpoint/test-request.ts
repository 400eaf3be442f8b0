import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { noteTestRequest } from "@/lib/domain/platform/sandbox/note-test-request";
import type { Contract } from "./contract";
import type { Exchange } from "./exchange";

/** Answers a request and, in the test environment, records it for the go-live report. */
export async function observeTestRequest<It extends Exchange & { merchant: MerchantContext }>(
  { operationId, requiresIdempotencyKey }: Contract,
  it: It,
  work: (it: It) => Promise<Response>,
): Promise<Response> {
  if (it.merchant.environment !== "test") return work(it);
  const startedAt = performance.now();
  const note = (error?: unknown) =>
    noteTestRequest(it.merchant, {
      operationId,
      startedAt,
      idempotencyKey: requiresIdempotencyKey ? it.request.headers.get("idempotency-key") : null,
      isReplay: it.headers.has("Idempotent-Replayed"),
      error,
    });
  try {
    const response = await work(it);
    note();
    return response;
  } catch (error) {
    note(error);
    throw error;
  }
}
