import { UNSENT, type FormError } from "@/lib/core/form-state";
import { setManyRidersAvailabilityAction, type SwitchResult } from "../actions";
import type { AvailabilityTexts } from "../availability-fields";

/** Long enough for a slow network, short enough that a hanging switch reports its failure. */
const ANSWER_LIMIT_MS = 15_000;

/** The reason why nothing was switched. Without a reason, the server wasn't reached. */
export class SwitchingFailed extends Error {
  override readonly name = "SwitchingFailed";

  constructor(readonly reason: FormError | undefined) {
    super(reason?.label);
  }
}

/**
 * Sends the change to the server; returns the results in the order of the riders.
 *
 * @throws SwitchingFailed if nothing was switched, or the result is unknown
 */
export async function sendAvailability(
  riderIds: number[],
  said: AvailabilityTexts,
): Promise<SwitchResult[]> {
  const form = new FormData();
  for (const id of riderIds) form.append("riderIds", String(id));
  for (const [name, value] of Object.entries(said)) if (value) form.set(name, value);
  const state = await Promise.race([
    setManyRidersAvailabilityAction(UNSENT, form),
    afterLimit(),
  ]).catch(() => null);
  if (state?.result) return state.result;
  throw new SwitchingFailed(state?.error ?? undefined);
}

function afterLimit(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ANSWER_LIMIT_MS));
}
