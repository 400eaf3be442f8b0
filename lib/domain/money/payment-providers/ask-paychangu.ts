import type { z } from "zod";
import { log } from "@/lib/core/log";

export type PayChanguSettings = { url: string; secretKey: string; timeoutMs?: number };

/** A payer waits for the page; a provider that takes longer counts as down. */
const TIMEOUT_MS = 8_000;

/** The longest accepted answer; real ones are a tenth of it. */
const READ_CHARACTERS = 64 * 1024;

/** PayChangu's answer; undefined if it was unreachable or answered something else. */
export type PayChanguAnswer<Shape> = { status: number | undefined; answer: Shape | undefined };

/** Sends a request to PayChangu, POST if it has a body. Never throws. */
export async function askPayChangu<Shape>(
  { url, secretKey, timeoutMs = TIMEOUT_MS }: PayChanguSettings,
  path: string,
  shape: z.ZodType<Shape>,
  body?: object,
): Promise<PayChanguAnswer<Shape>> {
  try {
    const response = await fetch(`${url.replace(/\/{1,9}$/, "")}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        Authorization: `Bearer ${secretKey}`,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const isShort = response.ok && text.length <= READ_CHARACTERS;
    const read = isShort ? shape.safeParse(JSON.parse(text)) : undefined;
    if (!read?.success) log.warn({ provider: "paychangu", path, status: response.status });
    return { status: response.status, answer: read?.data };
  } catch (error) {
    log.warn({ provider: "paychangu", path, error }, "payment provider did not answer");
    return { status: undefined, answer: undefined };
  }
}
