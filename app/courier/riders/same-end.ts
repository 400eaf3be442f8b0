/** In place of a lease's minutes: it ends at the instant that `busyUntil` names. */
export const SAME_END = "same";
