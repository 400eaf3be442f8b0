const KEY = "tumiza-rider-clock";

/**
 * Sets the phone's clock by the server's: an action of a phone that is five minutes fast would be
 * refused as one of the future. Kept, because the next page may open without a network.
 */
export function setClock(serverTime: string): void {
  localStorage.setItem(KEY, String(Date.parse(serverTime) - Date.now()));
}

/** The server's time in milliseconds, as well as this phone knows it. */
export function serverNow(): number {
  return Date.now() + serverOffset();
}

/** An instant of the phone's clock on the server's. */
export function toServerTime(phoneTime: number): string {
  return new Date(phoneTime + serverOffset()).toISOString();
}

function serverOffset(): number {
  const kept = Number(localStorage.getItem(KEY));
  return Number.isFinite(kept) ? kept : 0;
}
