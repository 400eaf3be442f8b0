import { unstable_rethrow } from "next/navigation";
import { UNSENT } from "@/lib/dashboard/form-state";
import { stepOrder } from "../actions";
import type { DeskState } from "../order-desk";

const NO_ANSWER: DeskState = {
  ...UNSENT,
  outcome: "refused",
  error: {
    label: "No answer",
    message:
      "The connection broke, so it is not known whether this arrived. Try again: the same order is never placed twice.",
  },
};

/** Sends the form; without a network the answer is that there was none. */
export async function askDesk(data: FormData): Promise<DeskState> {
  try {
    return await stepOrder(UNSENT, data);
  } catch (thrown) {
    unstable_rethrow(thrown);
    return NO_ANSWER;
  }
}
