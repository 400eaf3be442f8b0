"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { findPinRequest } from "@/lib/domain/pin-requests/find-pin-request";
import { requestPin } from "@/lib/domain/pin-requests/request-pin";
import { ORDER_POSITIONS } from "./order-positions";
import { viewPin, type PinView } from "./pin-view";

const environment = z.enum(["live", "test"]);
const text = z.string().max(200).default("");

/** Makes a link for the receiver of the open form. */
export const askForPin = merchantAction(
  {
    name: "ask_for_pin",
    positions: ORDER_POSITIONS,
    fields: z.object({ environment, id: z.string(), receiverName: text, receiverPhone: text }),
  },
  async ({ fields: { id, receiverName, receiverPhone }, ...caller }): Promise<PinView> => {
    const asked = { id, receiverName, userId: caller.user.userId };
    return viewPin(caller, await requestPin(caller.merchant, asked), receiverPhone);
  },
);

/** What has become of a link of this merchant; null for one that is not, or not any more. */
export const lookAtPin = merchantAction(
  {
    name: "look_at_pin",
    positions: ORDER_POSITIONS,
    fields: z.object({ environment, pinRequest: text, receiverPhone: text }),
  },
  async ({ fields: { pinRequest, receiverPhone }, ...caller }): Promise<PinView | null> => {
    const found = await findPinRequest(caller.merchant, pinRequest);
    return found && viewPin(caller, found, receiverPhone);
  },
);

/** Makes a link and shows it on a page of its own, for a browser without scripts. */
export const openPinPage = merchantAction(
  {
    name: "open_pin_page",
    positions: ORDER_POSITIONS,
    fields: z.object({ environment, id: z.string() }),
  },
  async ({ merchant, user, fields: { id } }): Promise<never> => {
    await requestPin(merchant, { id, receiverName: "", userId: user.userId });
    // The address is known only now, and the page is there.
    return redirect(`/merchant/${merchant.environment}/orders/new/pin?request=${id}` as Route);
  },
);
