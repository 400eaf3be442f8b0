"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { spotFields } from "@/lib/dashboard/spot-fields";
import { isDomainError, isRefusal } from "@/lib/domain/errors";
import { changeOrder } from "@/lib/domain/ordering/changes/change-order";
import type { ChangedFee } from "@/lib/domain/ordering/changes/changed-fee";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import type { OrderProblem } from "../../new/order-form-state";
import { problemOf } from "../../new/order-refusals";
import { CHANGE_TEXTS } from "./change-fields";
import { changeOf } from "./change-of";

/** What the form is answered with: another fee to accept, or why nothing was changed. */
export type ChangeAnswer = {
  fee: ChangedFee | null;
  problem: OrderProblem | null;
  /** The fields as they were sent, to show again. */
  values: Record<string, string>;
};

const typed = z.string().max(2_000).optional();

/** Changes the order of a page, through the same verb as the API. Another fee is shown first. */
export const changeOrderAction = merchantAction(
  {
    name: "change_order",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      /** The fee that the page has shown; empty if it has shown none. */
      accepted: z.string().max(20).default(""),
      ...spotFields,
      ...Object.fromEntries(CHANGE_TEXTS.map((name) => [name, typed])),
    }),
  },
  async ({ merchant, user, fields: { environment, orderId, accepted, ...fields } }) => {
    const values = textsOf(fields);
    const order = await readOrder(merchant, orderId);
    const change = changeOf(merchant, order, { ...values, ...fields });
    const deliveryFee = accepted === "" ? null : Number(accepted);
    try {
      await changeOrder(merchant, orderId, change, { deliveryFee, userId: user.userId });
    } catch (error) {
      if (isRefusal(error, "fee_not_accepted")) {
        return { fee: error.details, problem: null, values } satisfies ChangeAnswer;
      }
      if (!isDomainError(error) || isRefusal(error, "invalid_request")) throw error;
      return { fee: null, problem: await problemOf(error), values } satisfies ChangeAnswer;
    }
    return redirect(`/merchant/${environment}/orders/${orderId}`);
  },
);

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}
