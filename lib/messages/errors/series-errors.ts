import type { SERIES_REFUSALS } from "@/lib/domain/refusals/series-refusals";
import { doc, type ErrorDoc } from "./error-doc";

export const SERIES_ERRORS: Record<keyof typeof SERIES_REFUSALS, ErrorDoc> = {
  series_not_found: doc(
    "never",
    "Your account has no series with this id in this environment.",
    "Check the id, and that the key is of the series' environment.",
  ),
  series_ended: doc(
    "never",
    "The series was ended, or its last day is over. An ended series cannot be changed.",
    "Create a new series.",
  ),
  series_changed: doc(
    "later",
    "The series was changed, or one of its orders was placed, while your request was processed.",
    "Read the series, then send the request again.",
  ),
  series_limit_reached: doc(
    "fixed",
    "100 series of this environment are active or paused.",
    "End a series that you no longer need.",
  ),
  series_date_placed: doc(
    "never",
    "The date has its order already, or it has failed, so it can't be skipped.",
    "Cancel the order if you don't want it.",
  ),
  series_date_missed: doc(
    "never",
    "No order was placed until an hour before the pickup, for example because we were not running. Orders are never placed late. It is the code of a failed date and is not answered to a request.",
    "Place an order by hand if the delivery is still wanted.",
  ),
};
