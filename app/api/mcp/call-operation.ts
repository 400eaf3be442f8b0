import type { Handler } from "@/lib/http/endpoint/exchange";
import type { MerchantExchange } from "@/lib/http/endpoint/merchant-endpoint";

/** An answer of the API. */
export type Answered = { isSuccess: boolean; body: Record<string, unknown> };

export type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
};

/** The headers that identify the caller and carry its authority. */
const KEPT = ["authorization", "x-api-key", "x-forwarded-for"];

/**
 * Calls an operation of the API as the agent's own request: with its key, scopes, limits, checks and log.
 */
export async function callOperation(
  { request }: MerchantExchange,
  handler: Handler,
  { params = {}, query = {}, body, idempotencyKey }: Asked,
): Promise<Answered> {
  const headers = new Headers();
  for (const name of KEPT) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (body) headers.set("Content-Type", "application/json");
  if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  const address = new URL(`/?${new URLSearchParams(query).toString()}`, request.url);
  const asked = new Request(address, {
    method: body ? "POST" : "GET",
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await handler(asked, { params: Promise.resolve(params) });
  return { isSuccess: response.ok, body: (await response.json()) as Answered["body"] };
}
