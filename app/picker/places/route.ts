import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { findForPicker } from "./find-for-picker";

/** Places that everybody knows, for the place picker of shops' checkout pages. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("find_picker_places", findForPicker),
});
