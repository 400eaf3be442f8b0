import http from "node:http";
import { bodyIn, requireDocumented, STREAM } from "./documented";

export type RawAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

type RawRequest = {
  method: string;
  /** Sent unchanged: no client normalises dots or percent signs. */
  path: string;
  headers?: Record<string, string> | undefined;
  body?: string | Buffer | undefined;
};

/**
 * Sends exactly these bytes to a server.
 *
 * @throws Error for an answer that the OpenAPI document does not have
 */
export async function rawRequest(baseUrl: string, request: RawRequest): Promise<RawAnswer> {
  const answer = await send(baseUrl, request);
  const { status, text } = answer;
  const headers = new Headers(answer.headers as Record<string, string>);
  const body = bodyIn(text, answer.headers["content-type"]);
  requireDocumented(request.method, request.path, { status, headers, text, body });
  return answer;
}

/** Whether a part of a stream ends with an event. */
const isWhole = (part: Buffer) => part.subarray(-2).toString() === "\n\n";

function send(baseUrl: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      {
        hostname,
        port,
        method: request.method,
        path: request.path,
        headers: {
          ...request.headers,
          ...(request.body !== undefined && {
            "Content-Length": String(Buffer.byteLength(request.body)),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        const answer = () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          // The first events are enough of a stream that may not end.
          if (response.headers["content-type"] !== STREAM || !isWhole(chunk)) return;
          answer();
          outgoing.destroy();
        });
        response.on("error", reject);
        response.on("end", answer);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(request.body);
  });
}
