/** After how many minutes without the rider a shift is missed. */
export const MISSING_MINUTES = 15;

/**
 * The state of a shift, as `shift_state` says it: not begun, begun a moment ago without the rider, with the rider, or without;
 * one that has ended was worked or missed. One on a day off, or of a suspended rider, does not count.
 */
export type ShiftState =
  | "planned"
  | "due"
  | "working"
  | "worked"
  | "missed"
  | "day_off"
  | "suspended";
