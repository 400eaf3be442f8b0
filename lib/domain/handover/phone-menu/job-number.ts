/** Ten to ninety-nine. */
const NUMBERS = 90;

/**
 * A rider's number for an offer or a job in text messages: two digits, which their length distinguishes from a
 * PIN. Two of a rider's may have the same number; the rider is then asked which one is meant.
 */
export function jobNumberOf(orderId: string): string {
  let hash = 0;
  for (const character of orderId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return String(10 + (hash % NUMBERS));
}
