/** The number of wrong PINs on this phone for a hand-over. Only right PINs reach the server. */
export function wrongPins(handover: string): number {
  return Number(localStorage.getItem(keyOf(handover)) ?? 0);
}

/** Adds one and returns the number. */
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
