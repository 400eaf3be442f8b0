/** The name of the boxes that choose orders in a list. */
export const CHOSEN = "order";
