import { row } from "./row";

/** Refusals about the counters where recipients fetch parcels. */
export const COUNTER_REFUSALS = {
  counter_not_found: row(
    404,
    "Counter not found",
    "There is no open counter with this id. A colleague may have closed it.",
  ),
  counter_name_taken: row(
    409,
    "Name taken",
    "Another counter of your company has this name. Choose another one.",
  ),
  too_many_counters: row(
    409,
    "Too many counters",
    "A company can have 20 open counters. Close one that you no longer need.",
  ),
  counter_still_keeps: row(
    409,
    "Recipient can still come",
    "The parcel is kept for its recipient until the date that they know. Return it after that.",
  ),
};
