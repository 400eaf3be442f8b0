import { UNSENT, type FormError } from "@/lib/dashboard/form-state";
import { setManyRidersAvailabilityAction, type SwitchResult } from "../actions";
import type { AvailabilityTexts } from "../availability-fields";

/** Long enough for a slow network, short enough that a hanging switch reports its failure. */
const ANSWER_LIMIT_MS = 15_000;

const NO_ANSWER: FormError = {
  label: "Not changed",
  message: "We couldn't reach the server.",
};

/** Why nothing was switched, in words for a person. */
export class SwitchingFailed extends Error {
  override readonly name = "SwitchingFailed";

  constructor(readonly reason: FormError) {
    super(reason.label);
  }
}

/**
 * Says it to the server; answers for each rider in their order.
 *
 * @throws SwitchingFailed when nothing was done, or nothing is known of it
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
  throw new SwitchingFailed(state?.error ?? NO_ANSWER);
}

function afterLimit(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ANSWER_LIMIT_MS));
}
