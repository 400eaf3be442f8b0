"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { DOCUMENT_FORM_FIELDS, toDocumentFields } from "@/app/_documents/document-action-fields";
import { NOTE_FIELDS } from "@/app/_notes/note-fields";
import { courierAction } from "@/lib/dashboard/actions";
import { decideRiderDocument } from "@/lib/domain/access/documents/decide-rider-document";
import { saveRiderDocument } from "@/lib/domain/access/documents/save-rider-document";
import { confirmRiderPhone } from "@/lib/domain/access/phone-codes/confirm-phone";
import { sendRiderPhoneCode } from "@/lib/domain/access/phone-codes/send-phone-code";
import { editRider } from "@/lib/domain/access/riders/edit-rider";
import { setRiderAvailability } from "@/lib/domain/access/riders/set-rider-availability";
import { suspendRider } from "@/lib/domain/access/riders/suspend-rider";
import { changeRiderAccount } from "@/lib/domain/handover/rider-phone/change-rider-account";
import { createPasswordLink } from "@/lib/domain/handover/rider-phone/create-password-link";
import { inviteRider } from "@/lib/domain/handover/rider-phone/invite-rider";
import { revokeRiderInvitation } from "@/lib/domain/handover/rider-phone/revoke-rider-invitation";
import { addNote } from "@/lib/domain/ordering/notes/add-note";
import { availabilityFields, toAvailability } from "../availability-fields";
import { riderFormFields, toRiderFields } from "../rider-form-fields";

/** Marks one rider busy, with a reason, or available. */
export const setRiderAvailabilityAction = courierAction(
  {
    name: "set_rider_availability",
    act: "manage_riders",
    fields: z.object({ riderId: z.string(), ...availabilityFields }),
  },
  async ({ courier, fields }) => {
    await setRiderAvailability(courier, fields.riderId, toAvailability(fields));
    refresh();
    return null;
  },
);

/** Changes a rider's master data; a limit left empty stays as it is. */
export const editRiderAction = courierAction(
  {
    name: "edit_rider",
    act: "manage_riders",
    fields: z.object({ riderId: z.string(), ...riderFormFields }),
  },
  async ({ courier, fields: { riderId, ...fields } }) => {
    await editRider(courier, riderId, toRiderFields(fields));
    refresh();
    return null;
  },
);

/** Sends a rider a code that confirms the rider's phone. */
export const sendRiderPhoneCodeAction = courierAction(
  {
    name: "send_rider_phone_code",
    act: "manage_riders",
    fields: z.object({ riderId: z.string() }),
  },
  async ({ courier, fields }) => {
    await sendRiderPhoneCode(courier, fields.riderId);
    refresh();
    return null;
  },
);

/** Confirms a rider's phone with the code that the rider was sent. */
export const confirmRiderPhoneAction = courierAction(
  {
    name: "confirm_rider_phone",
    act: "manage_riders",
    fields: z.object({ riderId: z.string(), code: z.string() }),
  },
  async ({ courier, fields }) => {
    await confirmRiderPhone(courier, fields.riderId, fields.code);
    refresh();
    return null;
  },
);

/** The link is in the form's state only: reloading the page does not show it again. */
export const inviteRiderAction = courierAction(
  {
    name: "invite_rider",
    act: "manage_riders",
    fields: z.object({ id: z.string(), riderId: z.string(), phone: z.string() }),
  },
  async ({ courier, fields: { id, riderId, phone: given } }) => {
    const { phone, link, expiresAt } = await inviteRider(courier, riderId, given, id);
    return { phone, link, expiresAt: expiresAt.toISOString() };
  },
);

export const revokeRiderInvitationAction = courierAction(
  {
    name: "revoke_rider_invitation",
    act: "manage_riders",
    fields: z.object({ invitationId: z.string() }),
  },
  async ({ courier, fields }) => {
    await revokeRiderInvitation(courier, fields.invitationId);
    refresh();
    return null;
  },
);

/** The link is in the form's state only, as an invitation's is. */
export const createPasswordLinkAction = courierAction(
  {
    name: "create_password_link",
    act: "manage_riders",
    fields: z.object({ userId: z.string() }),
  },
  async ({ courier, fields }) => {
    const { link, expiresAt } = await createPasswordLink(courier, fields.userId);
    return { link, expiresAt: expiresAt.toISOString() };
  },
);

/** Ends or restores the account that signs in as the rider. */
export const changeRiderAccountAction = courierAction(
  {
    name: "change_rider_account",
    act: "manage_riders",
    fields: z.object({ userId: z.string(), access: z.enum(["end", "restore"]) }),
  },
  async ({ courier, fields: { userId, access } }) => {
    await changeRiderAccount(courier, userId, { isDisabled: access === "end" });
    refresh();
    return null;
  },
);

/** Keeps a note of the company about a rider. */
export const addNoteAction = courierAction(
  {
    name: "add_note",
    act: "keep_notes",
    fields: z.object({ riderId: z.string(), ...NOTE_FIELDS }),
  },
  async ({ courier, fields: { riderId, ...note } }) => {
    await addNote(courier, { about: "rider", riderId }, note);
    refresh();
    return null;
  },
);

/** Suspends a rider, with a reason, or ends it; the orders that are not picked up may go to other riders. */
export const suspendRiderAction = courierAction(
  {
    name: "suspend_rider",
    act: "manage_riders",
    fields: z.object({
      riderId: z.string(),
      isSuspended: z.enum(["yes", "no"]),
      reason: z.string(),
      movesJobs: z.literal("yes").optional(),
    }),
  },
  async ({ courier, fields: { riderId, isSuspended, reason, movesJobs } }) => {
    await suspendRider(courier, {
      riderId,
      isSuspended: isSuspended === "yes",
      reason,
      movesJobs: movesJobs === "yes",
    });
    refresh();
    return null;
  },
);

/** Keeps a document that the company has seen. */
export const saveRiderDocumentAction = courierAction(
  {
    name: "save_rider_document",
    act: "manage_riders",
    fields: z.object({ riderId: z.string(), ...DOCUMENT_FORM_FIELDS }),
  },
  async ({ courier, fields: { riderId, ...fields } }) => {
    await saveRiderDocument(courier, riderId, await toDocumentFields(fields));
    refresh();
    return null;
  },
);

/** Accepts a document that the rider has sent, or refuses it with a reason. */
export const decideRiderDocumentAction = courierAction(
  {
    name: "decide_rider_document",
    act: "manage_riders",
    fields: z.object({
      riderId: z.string(),
      documentId: z.string(),
      decision: z.enum(["accept", "refuse"]),
      reason: z.string().default(""),
    }),
  },
  async ({ courier, fields: { decision, reason, ...named } }) => {
    await decideRiderDocument(courier, {
      ...named,
      reason: decision === "accept" ? null : reason,
    });
    refresh();
    return null;
  },
);
