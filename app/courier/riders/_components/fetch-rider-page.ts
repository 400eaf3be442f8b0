import { riderAddress, type RiderFilter } from "@/components/riders/rider-filter";
import type { RiderPage } from "@/components/riders/rider-row";

/** A failed refresh of the list, and whether the session has ended. */
export class LookFailed extends Error {
  override readonly name = "LookFailed";

  constructor(readonly isSignedOut: boolean) {
    super("We couldn't load the riders.");
  }
}

/** @throws LookFailed, and the errors of `fetch` without a network */
export async function fetchRiderPage(filter: RiderFilter, signal: AbortSignal): Promise<RiderPage> {
  const answer = await fetch(riderAddress(filter, "/courier/riders/data"), { signal });
  if (!answer.ok) throw new LookFailed(answer.status === 401);
  // Our own route answers with what `readRiderPage` returns.
  return (await answer.json()) as RiderPage;
}
