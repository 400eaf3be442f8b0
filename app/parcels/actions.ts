"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { requireRecipient } from "@/lib/dashboard/require-recipient";
import {
  RECIPIENT_COOKIE,
  RECIPIENT_COOKIE_OPTIONS,
  sealRecipient,
} from "@/lib/dashboard/session-cookie";
import { forgetRecipient } from "@/lib/domain/ordering/recipients/forget-recipient";
import {
  askRecipientCode,
  proveRecipientPhone,
} from "@/lib/domain/ordering/recipients/prove-phone";

/**
 * Sends a code to a recipient's number, then takes the code and shows the parcels on this device for half an hour. One
 * form, because a page without scripts keeps the state of one. Answers the same for a number without parcels.
 */
export const proveNumberAction = publicAction(
  {
    name: "prove_recipient_phone",
    fields: z.object({ phone: z.string(), code: z.string().optional() }),
  },
  async ({ headers, fields: { phone, code } }) => {
    const { address } = deviceOf(headers);
    if (code === undefined) return askRecipientCode(phone, address);
    const recipient = await proveRecipientPhone(phone, code, address);
    const jar = await cookies();
    jar.set(RECIPIENT_COOKIE, await sealRecipient(recipient.phone), RECIPIENT_COOKIE_OPTIONS);
    return redirect("/parcels");
  },
);

/** Ends it at once, on a phone that others use too. */
export const leaveParcelsAction = publicAction(
  { name: "leave_parcels", fields: z.object({}) },
  async () => {
    (await cookies()).set(RECIPIENT_COOKIE, "", { ...RECIPIENT_COOKIE_OPTIONS, maxAge: 0 });
    return redirect("/parcels");
  },
);

/** Removes the recipient from parcels that are over; the form's box says that it is meant. */
export const forgetMeAction = publicAction(
  { name: "forget_recipient", fields: z.object({ sure: z.literal("yes") }) },
  async () => forgetRecipient(await requireRecipient()),
);
