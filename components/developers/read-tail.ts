import type { RequestPage } from "./request-row";

/** Statuses after which looking again cannot help: signed out, or another role by now. */
const NOT_ANY_MORE = new Set([401, 403]);

/**
 * Reads the newest requests from the page's data address. A user who lost access is redirected as the
 * page itself would.
 *
 * @throws Error when there is no answer, or none that can be shown
 */
export async function readTail(address: string): Promise<RequestPage> {
  const response = await fetch(address, { cache: "no-store" });
  if (NOT_ANY_MORE.has(response.status)) window.location.reload();
  if (!response.ok) throw new Error(`The log answered ${response.status}.`);
  return response.json() as Promise<RequestPage>;
}
