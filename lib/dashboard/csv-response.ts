import { BYTE_ORDER_MARK } from "@/lib/core/csv";
import { log } from "@/lib/core/log";
import type { Exchange } from "@/lib/http/endpoint/exchange";

/** Lines of `csvLine`; each chunk is one batch of rows. */
type Chunks = AsyncIterator<string, void>;

/**
 * A CSV file to download, read while it is sent, so that its size costs no memory. The first chunk is
 * read before the answer begins, so that a refusal still has its status. A failure after
 * that aborts the download, because half a file must not look like a whole one.
 */
export async function csvResponse(
  { headers }: Pick<Exchange, "headers">,
  fileName: string,
  chunks: Chunks,
): Promise<Response> {
  const first = await chunks.next();
  headers.set("Content-Type", "text/csv; charset=utf-8");
  headers.set("Content-Disposition", `attachment; filename="${fileName}"`);
  return new Response(streamOf(first, chunks, headers.get("X-Request-Id")), { headers });
}

function streamOf(
  first: IteratorResult<string, void>,
  chunks: Chunks,
  requestId: string | null,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + (first.value ?? "")));
    },
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error({ request_id: requestId, error }, "a download broke off");
        throw error;
      }
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
