/** How an attempt ends whose recipient did not pay at the door; the event's reason begins with it. */
export const NOT_PAID = "The recipient did not pay.";
