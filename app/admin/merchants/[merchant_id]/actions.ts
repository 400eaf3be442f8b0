"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { NOTE_FIELDS } from "@/app/_notes/note-fields";
import { typedNumber } from "@/lib/core/money";
import { adminAction } from "@/lib/dashboard/actions";
import { startViewing } from "@/lib/domain/access/companies/start-viewing";
import { revokeCredential } from "@/lib/domain/access/credentials/revoke-credential";
import { setCollectMaximum } from "@/lib/domain/access/merchants/set-collect-maximum";
import { setRequestRate } from "@/lib/domain/access/merchants/set-request-rate";
import { setReturnHold } from "@/lib/domain/access/merchants/set-return-hold";
import { suspendMerchant } from "@/lib/domain/access/merchants/suspend-merchant";
import { addNote } from "@/lib/domain/ordering/notes/add-note";

const merchant = z.object({ merchantId: z.string() });

export const revokeCredentialAction = adminAction(
  {
    name: "revoke_credential",
    act: "revoke_credentials",
    fields: merchant.extend({
      environment: z.enum(["live", "test"]),
      keyId: z.string(),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { keyId, ...fields } }) => {
    await revokeCredential({ admin, ...fields }, keyId);
    refresh();
    return null;
  },
);

/** An empty field gives the merchant the default rate. */
export const setRequestRateAction = adminAction(
  {
    name: "set_request_rate",
    act: "set_request_rates",
    fields: merchant.extend({ perMinute: z.string().trim() }),
  },
  async ({ admin, fields: { merchantId, perMinute } }) => {
    await setRequestRate(admin, merchantId, perMinute === "" ? null : typedNumber(perMinute));
    refresh();
    return null;
  },
);

/** An empty field leaves the market's limit. */
export const setCollectMaximumAction = adminAction(
  {
    name: "set_collect_maximum",
    act: "set_collect_limits",
    fields: merchant.extend({ most: z.string().trim().max(20) }),
  },
  async ({ admin, fields: { merchantId, most } }) => {
    await setCollectMaximum(admin, merchantId, most === "" ? null : typedNumber(most));
    refresh();
    return null;
  },
);

export const setReturnHoldAction = adminAction(
  {
    name: "set_return_hold",
    act: "set_return_holds",
    fields: merchant.extend({ holds: z.enum(["yes", "no"]) }),
  },
  async ({ admin, fields: { merchantId, holds } }) => {
    await setReturnHold(admin, merchantId, holds === "yes");
    refresh();
    return null;
  },
);

export const suspendMerchantAction = adminAction(
  {
    name: "suspend_merchant",
    act: "suspend_companies",
    fields: merchant.extend({ isSuspended: z.enum(["yes", "no"]), reason: z.string() }),
  },
  async ({ admin, fields: { merchantId, isSuspended, reason } }) => {
    await suspendMerchant(admin, { merchantId, isSuspended: isSuspended === "yes" }, reason);
    refresh();
    return null;
  },
);

/** Leads to the merchant's own pages. */
export const startViewingAction = adminAction(
  {
    name: "start_viewing",
    act: "view_as_merchant",
    fields: z.object({ merchantId: z.string(), reason: z.string() }),
  },
  async ({ admin, user, fields }) => {
    await startViewing({ admin, user }, fields);
    return redirect("/merchant/live");
  },
);

/** Keeps a note of the team about a merchant. */
export const addNoteAction = adminAction(
  {
    name: "add_note",
    act: "keep_notes",
    fields: z.object({ merchantId: z.string(), ...NOTE_FIELDS }),
  },
  async ({ admin, fields: { merchantId, ...note } }) => {
    await addNote(admin, { about: "merchant", merchantId }, note);
    refresh();
    return null;
  },
);
