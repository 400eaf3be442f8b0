import { routes } from "@/app/routes.gen";
import { createFront } from "@/lib/http/server/front";
import { bodyIn, requireDocumented, STREAM } from "./documented";

const front = createFront(routes);

/** A server to send the same tests through; without it the handlers are called in this process. */
const serverUrl = process.env.API_BASE_URL;

export type ApiAnswer = { status: number; headers: Headers; body: any; text: string };

type Options = {
  key?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a string as it is. */
  body?: unknown;
};

/**
 * Sends a request the way a merchant's system does and reads the answer as JSON.
 *
 * @throws Error for an answer that the OpenAPI document does not have
 */
export async function api(method: string, path: string, options: Options = {}): Promise<ApiAnswer> {
  const headers = new Headers(options.headers);
  if (options.key) headers.set("X-API-Key", options.key);
  let body: string | undefined;
  if (options.body !== undefined) {
    body = typeof options.body === "string" ? options.body : JSON.stringify(options.body);
    if (!headers.has("content-type")) headers.set("Content-Type", "application/json");
    if (!serverUrl) headers.set("Content-Length", String(Buffer.byteLength(body)));
  }
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = serverUrl
    ? await fetch(serverUrl + path, { ...init, redirect: "manual" })
    : await front.fetch(new Request(`http://tumiza.test${path}`, init));
  const text = await textOf(response);
  const answer = {
    status: response.status,
    headers: response.headers,
    text,
    body: bodyIn(text, response.headers.get("content-type")),
  };
  requireDocumented(method, path, answer);
  return answer;
}

/** The text of an answer; of a stream that goes on, what is known when it begins. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader || response.headers.get("content-type") !== STREAM) {
    reader?.releaseLock();
    return response.text();
  }
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (/^event: eta\n.*\n\n/m.test(text)) break;
  }
  await reader.cancel();
  return text;
}

const EXTERNAL = "/api/v1/external";

export const get = (path: string, key: string) => api("GET", EXTERNAL + path, { key });

export const post = (path: string, key: string, body?: unknown, headers?: Record<string, string>) =>
  api("POST", EXTERNAL + path, { key, body, ...(headers && { headers }) });

export const patch = (path: string, key: string, body: unknown) =>
  api("PATCH", EXTERNAL + path, { key, body });

export const remove = (path: string, key: string) => api("DELETE", EXTERNAL + path, { key });
