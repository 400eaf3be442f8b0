"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { orderFormFields } from "./order-form-fields";
import type { OrderDesk, ReceiverView } from "./order-desk";
import { ORDER_POSITIONS } from "./order-positions";
import { viewReceiver } from "./view-receiver";
import { workOrderDesk } from "./work-order-desk";

/** A step of the form: its price, or the order itself, which leads to the page that says so. */
export const stepOrder = merchantAction(
  {
    name: "step_order",
    positions: ORDER_POSITIONS,
    fields: z.object(orderFormFields),
  },
  async ({ merchant, fields }): Promise<OrderDesk> => {
    const result = await workOrderDesk(merchant, fields);
    if (!("placedId" in result)) return result;
    const again = result.isReplay ? "&again=1" : "";
    const page = `/merchant/${merchant.environment}/orders/new`;
    // The address is known only now, and the page is there.
    return redirect(`${page}?placed=${result.placedId}${again}` as Route);
  },
);

/** Who a phone belongs to, while it is being written. */
export const lookUpReceiver = merchantAction(
  {
    name: "look_up_receiver",
    positions: ORDER_POSITIONS,
    fields: z.object({ environment: z.enum(["live", "test"]), phone: z.string().max(40) }),
  },
  ({ merchant, fields }): Promise<ReceiverView | null> => viewReceiver(merchant, fields.phone),
);
