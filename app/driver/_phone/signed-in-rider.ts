const KEY = "tumiza-rider-id";

/** Stores the rider that the server has just answered. */
export function noteSignedIn(riderId: number): void {
  localStorage.setItem(KEY, String(riderId));
}

/**
 * Whether this rider is still signed in on this phone: a tab that was left open must not send one
 * rider's actions with another one's session.
 */
export function isSignedIn(riderId: number): boolean {
  return localStorage.getItem(KEY) === String(riderId);
}
