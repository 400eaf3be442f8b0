import { isQuiet } from "./message-entries";
import { isUnsent, type Outbox } from "./outbox";

/**
 * Unsent actions whose turn has come. An action that can still be undone is not late while there is a network;
 * without one it waits like the others.
 *
 * `held` is the moment at which the last action is sent.
 */
export function lateEntries(
  outbox: Outbox,
  held: { until: number; hasNetwork: boolean } | null,
): Outbox {
  const isHeld = (notBefore: number) => held?.hasNetwork === true && notBefore === held.until;
  return outbox.filter((entry) => isUnsent(entry) && !isQuiet(entry) && !isHeld(entry.notBefore));
}
