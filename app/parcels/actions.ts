"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { requireRecipient } from "@/lib/dashboard/require-recipient";
import { correctDoor } from "@/lib/domain/ordering/recipients/correct-door";
import { forgetDoors } from "@/lib/domain/ordering/recipients/forget-doors";
import { forgetEntrancePhoto } from "@/lib/domain/ordering/recipients/forget-entrance-photo";
import { forgetHint } from "@/lib/domain/ordering/recipients/forget-hint";
import { forgetRecipient } from "@/lib/domain/ordering/recipients/forget-recipient";
import {
  askRecipientCode,
  proveRecipientPhone,
} from "@/lib/domain/ordering/recipients/prove-phone";
import { replaceEntrancePhoto } from "@/lib/domain/ordering/recipients/replace-entrance-photo";
import { enterParcels, leaveParcels } from "./proved-number";

/**
 * Sends a code to a recipient's number, then takes the code and shows the parcels. Answers the same for a number without
 * parcels.
 */
export const proveRecipientPhoneAction = publicAction(
  {
    name: "prove_recipient_phone",
    fields: z.object({ phone: z.string(), code: z.string().optional() }),
  },
  async ({ headers, fields: { phone, code } }) => {
    const { address } = deviceOf(headers);
    if (code === undefined) return askRecipientCode(phone, address);
    await enterParcels(await proveRecipientPhone(phone, code, address));
    return redirect("/parcels");
  },
);

export const leaveParcelsAction = publicAction(
  { name: "leave_parcels", fields: z.object({}) },
  async () => {
    await leaveParcels();
    return redirect("/parcels");
  },
);

/** Sets the recipient's door as it was pasted. */
export const correctDoorAction = publicAction(
  { name: "correct_door", fields: z.object({ where: z.string().max(2_000) }) },
  async ({ fields: { where } }) => {
    await correctDoor(await requireRecipient(), where);
    refresh();
  },
);

export const forgetDoorsAction = publicAction(
  { name: "forget_doors", fields: z.object({}) },
  async () => {
    const count = await forgetDoors(await requireRecipient());
    refresh();
    return count;
  },
);

/** Deletes one rider's hint. */
export const forgetHintAction = publicAction(
  { name: "forget_hint", fields: z.object({ hint: z.string().max(64) }) },
  async ({ fields: { hint } }) => {
    await forgetHint(await requireRecipient(), hint);
    refresh();
  },
);

export const replaceEntrancePhotoAction = publicAction(
  {
    name: "replace_entrance_photo",
    fields: z.object({ id: z.string().max(64), photo: z.instanceof(File) }),
  },
  async ({ fields: { id, photo } }) => {
    const picture = Buffer.from(await photo.arrayBuffer());
    await replaceEntrancePhoto(await requireRecipient(), id, picture);
    refresh();
  },
);

export const forgetEntrancePhotoAction = publicAction(
  { name: "forget_entrance_photo", fields: z.object({ id: z.string().max(64) }) },
  async ({ fields: { id } }) => {
    await forgetEntrancePhoto(await requireRecipient(), id);
    refresh();
  },
);

/** Removes the recipient from parcels that are over; the form's box says that it is meant. */
export const forgetRecipientAction = publicAction(
  { name: "forget_recipient", fields: z.object({ sure: z.literal("yes") }) },
  async () => forgetRecipient(await requireRecipient()),
);
