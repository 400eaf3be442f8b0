const KEY = "tumiza-rider-clock";

/**
 * Sets the phone's clock by the server's: an action of a phone that is five minutes fast would be
 * refused as a future one. The difference is stored, because the next page may open without a network.
 */
export function setClock(serverTime: string): void {
  localStorage.setItem(KEY, String(Date.parse(serverTime) - Date.now()));
}

/** Sets a clock that was never set. Later pages may come from the phone's storage, and be old. */
export function setFirstClock(serverTime: string): void {
  if (typeof window !== "undefined" && localStorage.getItem(KEY) === null) setClock(serverTime);
}

/** This phone's estimate of the server's time, in milliseconds. */
export function serverNow(): number {
  return Date.now() + serverOffset();
}

/** Converts an instant of the phone's clock to the server's. */
export function toServerTime(phoneTime: number): string {
  return new Date(phoneTime + serverOffset()).toISOString();
}

function serverOffset(): number {
  // The server renders the first page by its own clock.
  if (typeof window === "undefined") return 0;
  const kept = Number(localStorage.getItem(KEY));
  return Number.isFinite(kept) ? kept : 0;
}
