import type { ImportMessages } from "@/lib/messages/import.gen";

type Words = ImportMessages["choosing"];

/** The API's own sentence is written for programs. */
const TOO_MANY_REQUESTS = 429;

/** Sends a table to one of our addresses. @throws Error with the sentence that refused it */
export async function sendTable<Answer>(
  messages: Words,
  address: string,
  body: Blob,
): Promise<Answer> {
  const response = await send(messages, address, body);
  const answer: unknown = await response.json().catch(() => undefined);
  // Our own routes answer with the expected shape.
  if (response.ok) return answer as Answer;
  const isTooMany = response.status === TOO_MANY_REQUESTS;
  throw new Error((isTooMany ? messages.tooMany : sentenceIn(answer)) ?? messages.noAnswer);
}

async function send(messages: Words, address: string, body: Blob): Promise<Response> {
  try {
    const headers = { "Content-Type": "application/octet-stream" };
    return await fetch(address, { method: "POST", headers, body });
  } catch {
    throw new Error(messages.unreachable);
  }
}

type Refusal = { message?: string; issues?: { message: string }[] };

function sentenceIn(answer: unknown): string | undefined {
  const { issues, message } = (answer ?? {}) as Refusal;
  return issues?.[0]?.message ?? message;
}
