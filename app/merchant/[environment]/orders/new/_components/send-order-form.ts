import { unstable_rethrow } from "next/navigation";
import { UNSENT } from "@/lib/core/form-state";
import type { NewOrderMessages } from "@/lib/messages/new-order.gen";
import { advanceOrderFormAction } from "../actions";
import type { SubmittedOrderForm } from "../order-form-state";

/** Sends the form; a network failure becomes the form's error, which states whether an order may have been placed. */
export async function sendOrderForm(
  { trouble }: NewOrderMessages,
  data: FormData,
): Promise<SubmittedOrderForm> {
  try {
    return await advanceOrderFormAction(UNSENT, data);
  } catch (thrown) {
    unstable_rethrow(thrown);
    const error = data.get("step") === "quote" ? trouble.noPrice : trouble.noAnswer;
    return { ...UNSENT, outcome: "refused", error };
  }
}
