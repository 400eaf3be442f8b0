import { log } from "@/lib/core/log";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { noteTestRequest } from "@/lib/domain/sandbox/note-test-request";
import type { Contract } from "./contract";
import type { Exchange } from "./exchange";

/**
 * Answers a request and, in the test environment, keeps what it has shown for the go-live report. The
 * answer is the same whether that succeeds.
 */
export async function observeTestRequest<It extends Exchange & { merchant: MerchantContext }>(
  { operationId, requiresIdempotencyKey }: Contract,
  it: It,
  work: (it: It) => Promise<Response>,
): Promise<Response> {
  if (it.merchant.environment !== "test") return work(it);
  const startedAt = performance.now();
  const note = async (error?: unknown) =>
    noteTestRequest(it.merchant, {
      operationId,
      elapsedMs: performance.now() - startedAt,
      idempotencyKey: requiresIdempotencyKey ? it.request.headers.get("idempotency-key") : null,
      isReplay: it.headers.has("Idempotent-Replayed"),
      error,
    }).catch((failure: unknown) => log.warn({ error: failure }, "a test request was not noted"));
  try {
    const response = await work(it);
    await note();
    return response;
  } catch (error) {
    await note(error);
    throw error;
  }
}
