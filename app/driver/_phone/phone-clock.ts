const KEY = "tumiza-rider-clock";

/**
 * Sets the phone's clock by the server's: an action of a phone that is five minutes fast would be
 * refused as a future one. The difference is stored, because the next page may open without a network.
 */
export function setClock(serverTime: string): void {
  localStorage.setItem(KEY, String(Date.parse(serverTime) - Date.now()));
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
  const kept = Number(localStorage.getItem(KEY));
  return Number.isFinite(kept) ? kept : 0;
}
