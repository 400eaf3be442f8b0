import { unstable_rethrow } from "next/navigation";
import { UNSENT } from "@/lib/dashboard/form-state";
import type { NewOrderWords } from "@/lib/words/new-order";
import { stepOrder } from "../actions";
import type { DeskState } from "../order-desk";

/** Sends the form; without a network the answer is that there was none. */
export async function askDesk({ trouble }: NewOrderWords, data: FormData): Promise<DeskState> {
  try {
    return await stepOrder(UNSENT, data);
  } catch (thrown) {
    unstable_rethrow(thrown);
    return { ...UNSENT, outcome: "refused", error: trouble.noAnswer };
  }
}
