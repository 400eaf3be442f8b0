import { isDomainError } from "../../errors";

/** A page of the list has no more; a larger selection is a mistake. */
const MOST_CHANGED = 50;

/**
 * Changes several orders, each independently; those that refuse are unchanged. Returns how many changed and refused.
 *
 * @throws the last refusal if none was changed
 */
export async function eachOrder(
  orderIds: string[],
  change: (orderId: string) => Promise<unknown>,
): Promise<{ changed: number; refused: number }> {
  let changed = 0;
  let refusal: unknown;
  const ids = [...new Set(orderIds)].slice(0, MOST_CHANGED);
  for (const id of ids) {
    try {
      await change(id);
      changed += 1;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      refusal = error;
    }
  }
  if (changed === 0) throw refusal;
  return { changed, refused: ids.length - changed };
}
