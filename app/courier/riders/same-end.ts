/** The option that keeps the end that `busyUntil` names. */
export const SAME_END = "same";
