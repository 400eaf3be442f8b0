import type { TriedOperation } from "./tried-operation";

export type Answer = { status: number; ms: number; id: string; text: string };

export type Asked = { key: string; url: string; init: RequestInit };

export type Refused = { problem: "wrongKey" | "notJson" | "missing"; field?: string };

/** The longest that a request may take; the API answers within seconds. */
const TIMEOUT_MS = 30_000;

/** The request that a reader's values make, or why they make none. */
export function requestOf(
  { method, path, isOfCourier, isKeyed, parameters, body }: TriedOperation,
  valueOf: (name: string) => string,
): Asked | Refused {
  const key = valueOf("key");
  const isTestKey = isOfCourier ? /^svc_courier_test_\w+$/ : /^svc_test_\w+$/;
  if (!isTestKey.test(key)) return { problem: "wrongKey" };
  const absent = parameters.find(({ name, isRequired }) => isRequired && valueOf(name) === "");
  if (absent) return { problem: "missing", field: absent.name };
  const text = body === null ? null : valueOf("body");
  if (text !== null && !isJson(text)) return { problem: "notJson" };

  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    if (place === "query" && valueOf(name) !== "") query.set(name, valueOf(name));
  }
  const headers = {
    Authorization: `Bearer ${key}`,
    ...(text !== null && { "Content-Type": "application/json" }),
    ...(isKeyed && { "Idempotency-Key": valueOf("Idempotency-Key") }),
  };
  const init = { method, headers, ...(text !== null && { body: text }) };
  return { key, url: query.size > 0 ? `${url}?${query.toString()}` : url, init };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Without the reader's session: the key alone speaks. */
export async function ask({ url, init }: Asked): Promise<Answer> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal, credentials: "omit" });
  const text = await response.text();
  return {
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    id: response.headers.get("X-Request-Id") ?? "",
    text: isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text,
  };
}
