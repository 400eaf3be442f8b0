"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import {
  CUSTOMER_NOTE_MAX_LENGTH,
  saveCustomerNote,
} from "@/lib/domain/ordering/orders/save-customer-note";

/** Keeps the note of a page's customer. */
export const saveCustomerNoteAction = merchantAction(
  {
    name: "save_customer_note",
    act: "place_orders",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      orderId: z.string(),
      note: z.string().max(CUSTOMER_NOTE_MAX_LENGTH),
    }),
  },
  async ({ merchant, fields: { orderId, note } }) => {
    await saveCustomerNote(merchant, orderId, note);
    refresh();
    return null;
  },
);
