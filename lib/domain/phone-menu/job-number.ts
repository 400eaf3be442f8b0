/** Ten to ninety-nine. */
const NUMBERS = 90;

/**
 * What a rider calls an offer or a job in a text message: two digits, told apart by their length from a PIN. Two of a rider's
 * may have the same number, so it is asked which is meant.
 */
export function jobNumberOf(orderId: string): string {
  let hash = 0;
  for (const character of orderId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return String(10 + (hash % NUMBERS));
}
