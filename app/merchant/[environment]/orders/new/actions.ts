"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { atPickup } from "@/lib/domain/access/pickups/at-pickup";
import { readRidersAble } from "@/lib/domain/pricing/quotes/capacity-at";
import { DELIVERY_SPEEDS } from "@/lib/domain/pricing/quotes/parcel";
import { advanceOrderForm } from "./advance-order-form";
import { orderFormFields } from "./order-form-fields";
import type { OrderFormState, ReceiverView } from "./order-form-state";
import { viewReceiver } from "./view-receiver";

/** Advances the form by a step: a quote, or the order, which redirects to its confirmation. */
export const advanceOrderFormAction = merchantAction(
  {
    name: "advance_order_form",
    act: "place_orders",
    extent: "branch",
    fields: z.object(orderFormFields),
  },
  async ({ merchant, fields }): Promise<OrderFormState> => {
    const result = await advanceOrderForm(await atPickup(merchant, fields.pickup), fields);
    if (!("placedId" in result)) return result;
    const again = result.isReplay ? "&again=1" : "";
    const page = `/merchant/${merchant.environment}/orders/new`;
    // The address is known only now, and the page is there.
    return redirect(`${page}?placed=${result.placedId}${again}` as Route);
  },
);

/** More than any vehicle can carry. */
const HEAVIEST_G = 100_000_000;

/** How many riders near the pickup could carry a weight and an order's cash now. None is reserved. */
export const readRidersAbleAction = merchantAction(
  {
    name: "read_riders_able",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      weightG: typedCount(1, HEAVIEST_G),
      cashMinor: typedCount(0),
      speed: z.enum(DELIVERY_SPEEDS),
      pickup: z.string().max(64).default(""),
    }),
  },
  async ({
    merchant,
    fields: { weightG, cashMinor, speed, pickup: pickupId },
  }): Promise<number> => {
    const { pickup } = await atPickup(merchant, pickupId);
    if (!pickup) return 0;
    const parcel = { requiredWeightG: weightG, vehicleClass: null, deliverySpeed: speed };
    return readRidersAble(merchant, { pickup, ...parcel, cashMinor });
  },
);

/** Looks up the recipient of a phone number while it is typed. */
export const viewReceiverAction = merchantAction(
  {
    name: "view_receiver",
    act: "place_orders",
    extent: "branch",
    fields: z.object({ environment: z.enum(["live", "test"]), phone: z.string().max(40) }),
  },
  ({ merchant, fields }): Promise<ReceiverView | null> => viewReceiver(merchant, fields.phone),
);
