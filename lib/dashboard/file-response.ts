import { log } from "@/lib/core/log";
import type { Exchange } from "@/lib/http/endpoint/exchange";

export type File = { fileName: string; type: string };

/**
 * A file to download, read while it is sent, so that its size costs no memory. The first chunk is
 * read before the answer begins, so that a refusal still has its status. A failure after
 * that aborts the download, because half a file must not look like a whole one.
 */
export async function fileResponse(
  { headers }: Pick<Exchange, "headers">,
  { fileName, type }: File,
  chunks: AsyncIterator<Uint8Array, void>,
): Promise<Response> {
  const first = await chunks.next();
  headers.set("Content-Type", type);
  headers.set("Content-Disposition", `attachment; filename="${fileName}"`);
  return new Response(streamOf(first, chunks, headers.get("X-Request-Id")), { headers });
}

function streamOf(
  first: IteratorResult<Uint8Array, void>,
  chunks: AsyncIterator<Uint8Array, void>,
  requestId: string | null,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (first.done) controller.close();
      else controller.enqueue(first.value);
    },
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
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
