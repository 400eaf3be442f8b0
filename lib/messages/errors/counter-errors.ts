import type { COUNTER_REFUSALS } from "@/lib/domain/refusals/counter-refusals";
import { doc, type ErrorDoc } from "./error-doc";

type Code = keyof typeof COUNTER_REFUSALS;

export const COUNTER_ERRORS: Record<Code, ErrorDoc> = {
  counter_not_found: doc(
    "never",
    "There is no open counter with this id.",
    "Open the list of counters and choose one there.",
  ),
  counter_name_taken: doc(
    "fixed",
    "Another open counter of the company has this name.",
    "Choose another name.",
  ),
  too_many_counters: doc(
    "fixed",
    "The company has 20 open counters.",
    "Close a counter that is no longer needed.",
  ),
  counter_still_keeps: doc(
    "later",
    "The parcel is kept for its recipient until a date that has not passed.",
    "Return it after that date.",
  ),
};
