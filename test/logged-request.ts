import { expect, vi } from "vitest";
import { requestRecorder } from "@/lib/domain/platform/requests/request-recorder";
import type { ApiAnswer } from "./api";
import { owner } from "./world";

/** The JSON body of a request as its log keeps it. A server writes its log by itself, a little later. */
export async function loggedBodyOf({ headers }: ApiAnswer): Promise<unknown> {
  await requestRecorder.flush();
  return vi.waitFor(async () => {
    const rows = await owner<{ body: string }[]>`
      select request_body as body from request_log where id = ${headers.get("x-request-id")}`;
    expect(rows).toHaveLength(1);
    return JSON.parse(rows[0]?.body ?? "");
  }, 15_000);
}
