import { UNSENT } from "@/lib/core/form-state";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { pretendRequest } from "./next-request";

const HOST = "tumiza.test";

/** The headers that a browser sends from one of our own pages. */
export const FROM_HERE = {
  host: HOST,
  origin: `http://${HOST}`,
  "sec-fetch-site": "same-origin",
};

/** Begins a request in a session, from one of our own pages unless its headers say otherwise. */
export async function pretendSession(
  sessionId: string,
  headers: Record<string, string> = FROM_HERE,
): Promise<void> {
  pretendRequest(headers, { [SESSION_COOKIE]: await sealSession(sessionId) });
}

export type Action<State> = (state: typeof UNSENT, data: FormData) => Promise<State>;

/** Sends a form to a server action in a session. */
export async function sendForm<State>(
  action: Action<State>,
  { sessionId }: { sessionId: string },
  fields: Record<string, string>,
): Promise<State> {
  await pretendSession(sessionId);
  return action(UNSENT, formOf(fields));
}

/** A picture is written as a `data:` address, and sent as a chosen file. */
export function formOf(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, fileIn(value) ?? value);
  return data;
}

function fileIn(value: string): File | undefined {
  const [, type, content = ""] = /^data:(image\/\w+);base64,(.*)$/.exec(value) ?? [];
  return type ? new File([Buffer.from(content, "base64")], "photo", { type }) : undefined;
}
