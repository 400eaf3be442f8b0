import { log } from "@/lib/core/log";

/**
 * An answer that is read while it is sent, so that its size costs no memory. The first chunk is read before the answer
 * begins, so that a refusal still has its status. A failure after that breaks the answer off, because a part
 * must not look like the whole. A reader that leaves ends the reading.
 */
export async function streamAnswer(
  headers: Headers,
  chunks: AsyncIterator<Uint8Array, void>,
): Promise<Response> {
  const first = await chunks.next();
  const requestId = headers.get("X-Request-Id");
  const stream = new ReadableStream<Uint8Array>({
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
  return new Response(stream, { headers });
}
