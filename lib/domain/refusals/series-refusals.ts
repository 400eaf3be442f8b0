import { row } from "./row";

/** Refusals of standing orders, and of their dates. */
export const SERIES_REFUSALS = {
  series_not_found: row(404, "Series not found", "There is no series with this id."),
  series_ended: row(409, "Series ended", "The series has ended. Create a new one."),
  series_changed: row(
    409,
    "Series changed",
    "The series changed at the same time. Read it, then send the request again.",
  ),
  series_limit_reached: row(
    409,
    "Too many series",
    "100 series are active or paused. End one to create another.",
  ),
  series_date_placed: row(
    409,
    "Date already placed",
    "The order of this date was placed, or the date has failed. Cancel the order instead.",
  ),
  series_date_missed: row(
    409,
    "Date missed",
    "The order could not be placed an hour before its pickup, so it was not placed.",
  ),
};
