import { isUnsent, type Outbox } from "./outbox";

/**
 * What has not been sent although its turn has come. What may still be undone is not late while there is a
 * network; without one it waits like all the rest.
 *   held   when the last action goes out by itself, until that moment has come
 */
export function lateEntries(
  outbox: Outbox,
  held: { until: number; hasNetwork: boolean } | null,
): Outbox {
  const isHeld = (notBefore: number) => held?.hasNetwork === true && notBefore === held.until;
  return outbox.filter((entry) => isUnsent(entry) && !isHeld(entry.notBefore));
}
