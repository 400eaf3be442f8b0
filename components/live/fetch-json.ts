/** A failed refresh of a page's data, and whether the session has ended. */
export class LookFailed extends Error {
  override readonly name = "LookFailed";

  constructor(readonly isSignedOut: boolean) {
    super("The page's data could not be read.");
  }
}

/** @throws LookFailed, and the errors of `fetch` without a network */
export async function fetchJson(address: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new LookFailed(answer.status === 401);
  return answer.json();
}
