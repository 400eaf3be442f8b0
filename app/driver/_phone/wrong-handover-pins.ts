/** How many wrong PINs were entered on this phone for a hand-over; only right ones reach the server. */
export function wrongPins(handover: string): number {
  return Number(localStorage.getItem(keyOf(handover)) ?? 0);
}

/** Counts one more and returns how many there are. */
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
