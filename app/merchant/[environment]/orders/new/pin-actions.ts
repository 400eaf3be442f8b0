"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { findPinRequest } from "@/lib/domain/pricing/pin-requests/find-pin-request";
import { requestPin } from "@/lib/domain/pricing/pin-requests/request-pin";
import { viewPin, type PinView } from "./pin-view";

const environment = z.enum(["live", "test"]);
const text = z.string().max(200).default("");

/** Creates a link for the recipient of the open form. */
export const requestPinAction = merchantAction(
  {
    name: "request_pin",
    act: "place_orders",
    extent: "branch",
    fields: z.object({ environment, id: z.string(), receiverName: text, receiverPhone: text }),
  },
  async ({ merchant, user, fields: { id, receiverName, receiverPhone } }): Promise<PinView> => {
    const asked = { id, receiverName, userId: user.userId };
    return viewPin(merchant, await requestPin(merchant, asked), receiverPhone);
  },
);

/** The state of a pin request; null for an unknown or removed one. */
export const findPinRequestAction = merchantAction(
  {
    name: "find_pin_request",
    act: "place_orders",
    extent: "branch",
    fields: z.object({ environment, pinRequest: text, receiverPhone: text }),
  },
  async ({ merchant, fields: { pinRequest, receiverPhone } }): Promise<PinView | null> => {
    const found = await findPinRequest(merchant, pinRequest);
    return found && viewPin(merchant, found, receiverPhone);
  },
);

/** Creates a link and shows it on its own page, for browsers without scripts. */
export const requestPinPageAction = merchantAction(
  {
    name: "request_pin_page",
    act: "place_orders",
    extent: "branch",
    fields: z.object({ environment, id: z.string() }),
  },
  async ({ merchant, user, fields: { id } }): Promise<never> => {
    await requestPin(merchant, { id, receiverName: "", userId: user.userId });
    // The address is known only now, and the page is there.
    return redirect(`/merchant/${merchant.environment}/orders/new/pin?request=${id}` as Route);
  },
);
