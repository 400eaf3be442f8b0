"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { NOTE_FIELDS } from "@/app/_notes/note-fields";
import { adminAction } from "@/lib/dashboard/actions";
import { suspendCourier } from "@/lib/domain/access/couriers/suspend-courier";
import { revokeCredential } from "@/lib/domain/access/credentials/revoke-credential";
import { addNote } from "@/lib/domain/ordering/notes/add-note";

export const revokeCredentialAction = adminAction(
  {
    name: "revoke_credential",
    act: "revoke_credentials",
    fields: z.object({ courierId: z.string(), tokenId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { tokenId, ...fields } }) => {
    await revokeCredential({ admin, ...fields }, tokenId);
    refresh();
    return null;
  },
);

export const suspendCourierAction = adminAction(
  {
    name: "suspend_courier",
    act: "suspend_companies",
    fields: z.object({
      courierId: z.string(),
      isSuspended: z.enum(["yes", "no"]),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { courierId, isSuspended, reason } }) => {
    await suspendCourier(admin, { courierId, isSuspended: isSuspended === "yes" }, reason);
    refresh();
    return null;
  },
);

/** Keeps a note of the team about a courier company. */
export const addNoteAction = adminAction(
  {
    name: "add_note",
    act: "keep_notes",
    fields: z.object({ courierId: z.string(), ...NOTE_FIELDS }),
  },
  async ({ admin, fields: { courierId, ...note } }) => {
    await addNote(admin, { about: "courier", courierId }, note);
    refresh();
    return null;
  },
);
