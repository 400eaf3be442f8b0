import { riderAddress, type RiderFilter } from "../rider-filter";
import type { RiderPage } from "../rider-row";

/** The list could not be read again; whether that is because nobody is signed in any more. */
export class LookFailed extends Error {
  override readonly name = "LookFailed";

  constructor(readonly isSignedOut: boolean) {
    super("The riders could not be read.");
  }
}

/** @throws LookFailed, and what `fetch` throws without a network */
export async function fetchRiderPage(filter: RiderFilter, signal: AbortSignal): Promise<RiderPage> {
  const answer = await fetch(riderAddress(filter, "/courier/riders/data"), { signal });
  if (!answer.ok) throw new LookFailed(answer.status === 401);
  // Our own route answers with what `readRiderPage` returns.
  return (await answer.json()) as RiderPage;
}
