/** Replace PINs in the stored and shown text of a message: the recipient's, and a neighbour's. */
export const HIDDEN_PIN = "****";
export const HIDDEN_NEIGHBOUR_PIN = "####";

/** A text with the PINs in their places. It goes to the recipient's own number and to no other. */
export function tellPins(text: string, pin: string | null, neighbourPin: string | null): string {
  return text
    .replace(HIDDEN_PIN, pin ?? HIDDEN_PIN)
    .replace(HIDDEN_NEIGHBOUR_PIN, neighbourPin ?? HIDDEN_NEIGHBOUR_PIN);
}
