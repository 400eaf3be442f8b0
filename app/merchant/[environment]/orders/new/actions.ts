"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { merchantAction } from "@/lib/dashboard/actions";
import { hasFreeRider } from "@/lib/domain/dispatch/has-free-rider";
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

/** More than any vehicle carries. */
const HEAVIEST_G = 100_000_000;

/** Whether somebody near the pickup could carry a weight now; it is news and no promise. */
export const lookForRider = merchantAction(
  {
    name: "look_for_rider",
    positions: ORDER_POSITIONS,
    fields: z.object({
      environment: z.enum(["live", "test"]),
      weightG: typedCount(1, HEAVIEST_G),
    }),
  },
  async ({ merchant, fields: { weightG } }): Promise<boolean> =>
    merchant.pickup !== null && hasFreeRider(merchant, { pickup: merchant.pickup, weightG }),
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
