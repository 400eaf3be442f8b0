const SETTLED = "tumiza-rider-first-day";

/** Whether the rider has seen the end of the first day's list on this phone, or has hidden it. */
export function isSettled(): boolean {
  return localStorage.getItem(SETTLED) !== null;
}

export function settle(): void {
  localStorage.setItem(SETTLED, "1");
}
