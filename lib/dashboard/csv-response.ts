import { BYTE_ORDER_MARK } from "@/lib/core/csv";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { fileResponse } from "./file-response";

/** Lines of `csvLine`; each chunk is one batch of rows. */
type Chunks = AsyncIterator<string, void>;

/** A CSV file to download; see `fileResponse`. */
export async function csvResponse(
  it: Pick<Exchange, "headers">,
  fileName: string,
  chunks: Chunks,
): Promise<Response> {
  return fileResponse(it, { fileName, type: "text/csv; charset=utf-8" }, encoded(chunks));
}

async function* encoded(chunks: Chunks): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let mark = BYTE_ORDER_MARK;
  try {
    for (;;) {
      const { done, value } = await chunks.next();
      if (done && mark === "") return;
      yield encoder.encode(mark + (value ?? ""));
      if (done) return;
      mark = "";
    }
  } finally {
    await chunks.return?.();
  }
}
