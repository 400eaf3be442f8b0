"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { assignRiderByCourier } from "@/lib/domain/dispatch/assign-rider-by-courier";
import { setAutoAccept } from "@/lib/domain/dispatch/set-auto-accept";
import { readCourierOrder } from "@/lib/domain/orders/read-courier-order";
import { DISPATCHING } from "./dispatching";

/** Has the company's riders take what they are offered, or asks them again. */
export const setAutoAcceptAction = courierAction(
  {
    name: "set_auto_accept",
    positions: DISPATCHING,
    fields: z.object({ isAutomatic: z.enum(["yes", "no"]) }),
  },
  async ({ courier, fields }) => {
    await setAutoAccept(courier, fields.isAutomatic === "yes");
    refresh();
    return null;
  },
);

/** Gives an order to another rider of the company. */
export const assignRiderByCourierAction = courierAction(
  {
    name: "assign_rider_by_courier",
    positions: DISPATCHING,
    fields: z.object({ orderId: z.string(), riderId: z.string() }),
  },
  async ({ courier, fields: { orderId, riderId } }) => {
    const { merchantId } = await readCourierOrder(courier, orderId);
    await assignRiderByCourier(courier, { merchantId, orderId, riderId });
    refresh();
    return null;
  },
);
