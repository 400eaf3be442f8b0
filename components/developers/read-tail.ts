import type { RequestPage } from "./request-row";

/** Statuses after which looking again cannot help: signed out, or another position by now. */
const NOT_ANY_MORE = new Set([401, 403]);

/**
 * Reads the newest requests from the page's own address for them. Whoever may not see them any more
 * is sent where the page itself would send them.
 *
 * @throws Error when there is no answer, or none that can be shown
 */
export async function readTail(address: string): Promise<RequestPage> {
  const response = await fetch(address, { cache: "no-store" });
  if (NOT_ANY_MORE.has(response.status)) window.location.reload();
  if (!response.ok) throw new Error(`The log answered ${response.status}.`);
  return response.json() as Promise<RequestPage>;
}
