"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { decideCollectionPayout } from "@/lib/domain/money/collections/decide-collection-payout";
import { decideRemittance } from "@/lib/domain/money/collections/decide-remittance";

const remittance = z.object({ remittanceId: z.string() });
const payout = z.object({ payoutId: z.string() });

export const confirmRemittanceAction = adminAction(
  { name: "confirm_remittance", act: "confirm_remittances", fields: remittance },
  async ({ admin, fields: { remittanceId } }) => {
    refresh();
    await decideRemittance(admin, remittanceId, null);
    return null;
  },
);

export const rejectRemittanceAction = adminAction(
  {
    name: "reject_remittance",
    act: "confirm_remittances",
    fields: remittance.extend({ reason: z.string() }),
  },
  async ({ admin, fields: { remittanceId, reason } }) => {
    refresh();
    await decideRemittance(admin, remittanceId, reason);
    return null;
  },
);

export const payCollectionsAction = adminAction(
  {
    name: "pay_collections",
    act: "pay_collections",
    fields: payout.extend({ paymentReference: z.string() }),
  },
  async ({ admin, fields: { payoutId, paymentReference } }) => {
    refresh();
    await decideCollectionPayout(admin, payoutId, { paymentReference });
    return null;
  },
);

export const rejectCollectionPayoutAction = adminAction(
  {
    name: "reject_collection_payout",
    act: "pay_collections",
    fields: payout.extend({ reason: z.string() }),
  },
  async ({ admin, fields: { payoutId, reason } }) => {
    refresh();
    await decideCollectionPayout(admin, payoutId, { rejectReason: reason });
    return null;
  },
);
