import { type DomainError, isDomainError } from "../../errors";

/** As many as a page of the list has; more are changed in several calls. */
export const MOST_CHANGED = 50;

/** An order that was not changed, and why. */
export type RefusedOrder = { id: string; refusal: DomainError };

/**
 * Changes several orders, each independently; those that refuse are unchanged. Returns how many changed, and those that
 * refused.
 *
 * @throws the refusal of a single order
 */
export async function eachOrder(
  orderIds: string[],
  change: (orderId: string) => Promise<unknown>,
): Promise<{ changed: number; refused: RefusedOrder[] }> {
  let changed = 0;
  const refused: RefusedOrder[] = [];
  const ids = [...new Set(orderIds)].slice(0, MOST_CHANGED);
  for (const id of ids) {
    try {
      await change(id);
      changed += 1;
    } catch (error) {
      if (!isDomainError(error) || ids.length === 1) throw error;
      refused.push({ id, refusal: error });
    }
  }
  return { changed, refused };
}
