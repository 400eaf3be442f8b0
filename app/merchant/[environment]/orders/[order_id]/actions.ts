"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { merchantAction } from "@/lib/dashboard/actions";
import { readAmount } from "@/lib/dashboard/read-amount";
import { withPhotoPlace } from "@/lib/dashboard/with-photo-place";
import { refuseValue } from "@/lib/domain/errors";
import {
  REASSIGN_REASON_MAX_LENGTH,
  REASSIGN_REASONS,
  reassignOrder,
} from "@/lib/domain/ordering/assigning/reassign-order";
import { addPriorityFee } from "@/lib/domain/ordering/changes/add-priority-fee";
import { addDisputeNote } from "@/lib/domain/ordering/disputes/add-dispute-note";
import { addDisputePhoto } from "@/lib/domain/ordering/disputes/add-dispute-photo";
import {
  DISPUTE_NOTE_MAX_LENGTH,
  DISPUTE_REASONS,
} from "@/lib/domain/ordering/disputes/dispute-delivery";
import { disputeDeliveryByMerchant } from "@/lib/domain/ordering/disputes/dispute-delivery-by-merchant";
import { insistOnOrder } from "@/lib/domain/ordering/not-ordered/insist-on-order";
import { cancelOrder, CANCEL_REASON_MAX_LENGTH } from "@/lib/domain/ordering/orders/cancel-order";
import { MERCHANT_CANCEL_REASONS } from "@/lib/domain/ordering/orders/cancel-rules";
import { markOrderReady } from "@/lib/domain/ordering/orders/mark-order-ready";

/** Cancels the order of a page, through the same verb as the API. */
export const cancelOrderAction = merchantAction(
  {
    name: "cancel_order",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      reasonCode: z.enum(["", ...MERCHANT_CANCEL_REASONS]).optional(),
      reason: z.string().trim().max(CANCEL_REASON_MAX_LENGTH).optional(),
    }),
  },
  async ({ merchant, user, fields: { orderId, reasonCode, reason } }) => {
    await cancelOrder(merchant, orderId, {
      reasonCode: reasonCode || null,
      reason: reason || null,
      userId: user.userId,
    });
    refresh();
    return null;
  },
);

/** Takes the order of a page from its rider and looks for another one. */
export const reassignOrderAction = merchantAction(
  {
    name: "reassign_order",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      reasonCode: z.enum(["", ...REASSIGN_REASONS]).optional(),
      reason: z.string().trim().max(REASSIGN_REASON_MAX_LENGTH).optional(),
    }),
  },
  async ({ merchant, user, fields: { orderId, reasonCode, reason } }) => {
    await reassignOrder(merchant, orderId, {
      reasonCode: reasonCode || null,
      reason: reason || null,
      userId: user.userId,
    });
    refresh();
    return null;
  },
);

/** Adds a priority fee to a page's order, or raises it. */
export const addPriorityFeeAction = merchantAction(
  {
    name: "add_priority_fee",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      priority_fee: z.string().max(40),
    }),
  },
  async ({ merchant, user, fields: { orderId, priority_fee: amount } }) => {
    const { currency } = merchant.market;
    const minor = await readAmount(amount, currency, "priority_fee");
    await addPriorityFee(merchant, orderId, {
      priorityFee: toDecimal(minor, currency),
      userId: user.userId,
    });
    refresh();
    return null;
  },
);

/** Marks the parcel of a page's order as ready. */
export const markOrderReadyAction = merchantAction(
  {
    name: "mark_order_ready",
    act: "place_orders",
    extent: "branch",
    fields: z.object({ environment: z.enum(["live", "test"]), orderId: z.string() }),
  },
  async ({ merchant, fields: { orderId } }) => {
    await markOrderReady(merchant, orderId);
    refresh();
    return null;
  },
);

/** Answers that the recipient of a page's order did order it. */
export const insistOnOrderAction = merchantAction(
  {
    name: "insist_on_order",
    act: "place_orders",
    extent: "branch",
    fields: z.object({ environment: z.enum(["live", "test"]), orderId: z.string() }),
  },
  async ({ merchant, user, fields: { orderId } }) => {
    await insistOnOrder(merchant, orderId, user.userId);
    refresh();
    return null;
  },
);

/** Adds a note to the dispute about a page's order, or changes it. */
export const addDisputeNoteAction = merchantAction(
  {
    name: "add_dispute_note",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      note: z.string().trim().min(1).max(DISPUTE_NOTE_MAX_LENGTH),
    }),
  },
  async ({ merchant, user, fields: { orderId, note } }) => {
    await addDisputeNote(merchant, { orderId, note, userId: user.userId });
    refresh();
    return null;
  },
);

/** Adds a photo to the dispute about a page's order. */
export const addDisputePhotoAction = merchantAction(
  {
    name: "add_dispute_photo",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      photo: z.instanceof(File),
    }),
  },
  async ({ merchant, user, fields: { orderId, photo } }) => {
    if (photo.size === 0) refuseValue("photo", { kind: "not_chosen" });
    const content = Buffer.from(await photo.arrayBuffer());
    await withPhotoPlace(merchant, orderId, () =>
      addDisputePhoto(merchant, { orderId, photo: content, userId: user.userId }),
    );
    refresh();
    return null;
  },
);

/** Reports a problem with the delivery of a page's order. */
export const disputeDeliveryByMerchantAction = merchantAction(
  {
    name: "dispute_delivery_by_merchant",
    act: "place_orders",
    extent: "branch",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      reason: z.enum(DISPUTE_REASONS),
      note: z.string().trim().max(DISPUTE_NOTE_MAX_LENGTH).optional(),
    }),
  },
  async ({ merchant, user, fields: { orderId, reason, note } }) => {
    await disputeDeliveryByMerchant(merchant, {
      orderId,
      reason,
      note: note || null,
      userId: user.userId,
    });
    refresh();
    return null;
  },
);
