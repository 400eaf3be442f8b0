import { isId } from "@/lib/core/ids";

type AnsweredRequest = { url: string; requestBody: unknown; responseBody: unknown };

/**
 * The one order that a request was about: its address names it, its body does, or its answer made or
 * found it. A list of orders is about none of them.
 */
export function orderOf({ url, requestBody, responseBody }: AnsweredRequest): string | null {
  const named = [...new URL(url).pathname.split("/"), fieldOf(requestBody), fieldOf(responseBody)];
  return named.find((text): text is string => text !== undefined && isId("ord", text)) ?? null;
}

function fieldOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("order_id" in body)) return undefined;
  return typeof body.order_id === "string" ? body.order_id : undefined;
}
