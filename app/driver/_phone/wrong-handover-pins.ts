/** How many wrong PINs this phone has seen for a hand-over; the server hears only of right ones. */
export function wrongPins(handover: string): number {
  return Number(localStorage.getItem(keyOf(handover)) ?? 0);
}

/** Counts one more and answers how many there are. */
export function countWrongPin(handover: string): number {
  const count = wrongPins(handover) + 1;
  localStorage.setItem(keyOf(handover), String(count));
  return count;
}

export function forgetWrongPins(handover: string): void {
  localStorage.removeItem(keyOf(handover));
}

function keyOf(handover: string): string {
  return `tumiza-rider-wrong-pins:${handover}`;
}
