import type { Exchange } from "@/lib/http/endpoint/exchange";
import { streamAnswer } from "@/lib/http/endpoint/stream-answer";

export type File = { fileName: string; type: string };

/** A file to download; see `streamAnswer`. */
export async function fileResponse(
  { headers }: Pick<Exchange, "headers">,
  { fileName, type }: File,
  chunks: AsyncIterator<Uint8Array, void>,
): Promise<Response> {
  const answer = await streamAnswer(headers, chunks);
  answer.headers.set("Content-Type", type);
  answer.headers.set("Content-Disposition", `attachment; filename="${fileName}"`);
  return answer;
}
