import type { RequestPage } from "./request-row";

/** Statuses after which polling ends: the user is signed out or has another role. */
const NOT_ANY_MORE = new Set([401, 403]);

/**
 * Reads the newest requests from the page's data address. A user who lost access is redirected as the
 * page itself would.
 *
 * @throws Error without an answer that can be shown
 */
export async function readTail(address: string): Promise<RequestPage> {
  const response = await fetch(address, { cache: "no-store" });
  if (NOT_ANY_MORE.has(response.status)) window.location.reload();
  if (!response.ok) throw new Error(`The log answered ${response.status}.`);
  return response.json() as Promise<RequestPage>;
}
