"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { FAR_RIDERS } from "@/app/_dispatch/assigned-order";
import { NOTE_FIELDS } from "@/app/_notes/note-fields";
import { adminAction } from "@/lib/dashboard/actions";
import { readAmount } from "@/lib/dashboard/read-amount";
import { refuseValue } from "@/lib/domain/errors";
import { creditOrder } from "@/lib/domain/money/ledger/credit-order";
import { ORDER_STATUSES } from "@/lib/domain/order-status";
import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { decideDispute, DISPUTE_DECISIONS } from "@/lib/domain/ordering/disputes/decide-dispute";
import { addNote } from "@/lib/domain/ordering/notes/add-note";
import { moveOrder } from "@/lib/domain/ordering/orders/move-order";
import { readOrderByPlatform } from "@/lib/domain/ordering/orders/read-order-by-platform";

/** Gives an order to any rider, by the rider's number. */
export const assignRiderByPlatformAction = adminAction(
  {
    name: "assign_rider_by_platform",
    act: "assign_orders",
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      riderId: z.string().trim().min(1),
      farRiderIds: FAR_RIDERS,
    }),
  },
  async ({ admin, fields }) => {
    const { farRiderIds, ...assignment } = fields;
    await readOrderByPlatform(admin, assignment);
    const isFarConfirmed = farRiderIds.includes(assignment.riderId);
    await assignRiderByPlatform(admin, { ...assignment, isFarConfirmed });
    refresh();
    return null;
  },
);

/** Moves an order one step along its life, for a reason. */
export const moveOrderAction = adminAction(
  {
    name: "move_order",
    act: "move_orders",
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      to: z.enum(ORDER_STATUSES),
      reason: z.string(),
    }),
  },
  async ({ admin, fields }) => {
    await moveOrder(admin, fields);
    refresh();
    return null;
  },
);

/** Gives a part of an order's cost back, or asks a second person to. */
export const creditOrderAction = adminAction(
  {
    name: "credit_order",
    act: "credit_orders",
    fields: z.object({
      id: z.string(),
      merchantId: z.string(),
      orderId: z.string(),
      amount: z.string(),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { amount, ...credit } }) => {
    const { currency } = await readOrderByPlatform(admin, credit);
    await creditOrder(admin, { ...credit, amountMinor: await readAmount(amount, currency) });
    refresh();
    return null;
  },
);

/** Decides a disputed delivery, and moves its money. */
export const decideDisputeAction = adminAction(
  {
    name: "decide_dispute",
    act: "decide_disputes",
    fields: z.object({
      merchantId: z.string(),
      orderId: z.string(),
      decision: z.enum(DISPUTE_DECISIONS),
      /** The part of the fee that goes back, as it was typed. */
      amount: z.string().optional(),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { amount, ...fields } }) => {
    const { currency } = await readOrderByPlatform(admin, fields);
    const part = amount === undefined ? {} : { refundMinor: await readPart(amount, currency) };
    await decideDispute(admin, { ...fields, ...part });
    refresh();
    return null;
  },
);

/** Keeps a note of the team about an order. */
export const addNoteAction = adminAction(
  {
    name: "add_note",
    act: "keep_notes",
    fields: z.object({ merchantId: z.string(), orderId: z.string(), ...NOTE_FIELDS }),
  },
  async ({ admin, fields: { merchantId, orderId, ...note } }) => {
    await addNote(admin, { about: "order", merchantId, orderId }, note);
    refresh();
    return null;
  },
);

/** A part of a fee, which is more than nothing. */
async function readPart(text: string, currency: string): Promise<number> {
  const refundMinor = await readAmount(text, currency);
  return refundMinor > 0 ? refundMinor : refuseValue("amount", { kind: "not_positive" });
}
