/** How many wrong PINs this phone has seen for an order; the server hears only of right ones. */
export function wrongPins(orderId: string): number {
  return Number(localStorage.getItem(keyOf(orderId)) ?? 0);
}

/** Counts one more and answers how many there are. */
export function countWrongPin(orderId: string): number {
  const count = wrongPins(orderId) + 1;
  localStorage.setItem(keyOf(orderId), String(count));
  return count;
}

export function forgetWrongPins(orderId: string): void {
  localStorage.removeItem(keyOf(orderId));
}

function keyOf(orderId: string): string {
  return `tumiza-rider-wrong-pins:${orderId}`;
}
