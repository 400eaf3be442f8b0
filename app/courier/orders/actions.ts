"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { FAR_RIDERS } from "@/app/_dispatch/assigned-order";
import { NOTE_FIELDS } from "@/app/_notes/note-fields";
import { courierAction } from "@/lib/dashboard/actions";
import { setAutoAccept } from "@/lib/domain/dispatch/offers/set-auto-accept";
import { assignRiderByCourier } from "@/lib/domain/ordering/assigning/assign-rider-by-courier";
import { answerDispute } from "@/lib/domain/ordering/disputes/answer-dispute";
import { addNote } from "@/lib/domain/ordering/notes/add-note";
import { readCourierOrder } from "@/lib/domain/ordering/orders/read-courier-order";

/** Turns automatic acceptance of offers by the company's riders on or off. */
export const setAutoAcceptAction = courierAction(
  {
    name: "set_auto_accept",
    act: "accept_offers",
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
    act: "assign_orders",
    fields: z.object({
      orderId: z.string(),
      riderId: z.string(),
      farRiderIds: FAR_RIDERS,
    }),
  },
  async ({ courier, fields: { orderId, riderId, farRiderIds } }) => {
    const { merchantId } = await readCourierOrder(courier, orderId);
    const isFarConfirmed = farRiderIds.includes(riderId);
    await assignRiderByCourier(courier, { merchantId, orderId, riderId, isFarConfirmed });
    refresh();
    return null;
  },
);

/** Answers a dispute about a delivery of one of the company's riders. */
export const answerDisputeAction = courierAction(
  {
    name: "answer_dispute",
    act: "answer_disputes",
    fields: z.object({ orderId: z.string(), answer: z.string() }),
  },
  async ({ courier, fields }) => {
    await answerDispute(courier, fields);
    refresh();
    return null;
  },
);

/** Keeps a note of the company about an order. */
export const addNoteAction = courierAction(
  {
    name: "add_note",
    act: "keep_notes",
    fields: z.object({ merchantId: z.string(), orderId: z.string(), ...NOTE_FIELDS }),
  },
  async ({ courier, fields: { merchantId, orderId, ...note } }) => {
    await addNote(courier, { about: "order", merchantId, orderId }, note);
    refresh();
    return null;
  },
);
