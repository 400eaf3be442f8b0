import { and, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { replies, type ReplyChannel } from "@/db/schema";
import { publicUrl } from "@/lib/core/env";
import { grantRecipientAuthority } from "../../authority/recipient-context";
import { forgetRecipient } from "../../ordering/recipients/forget-recipient";
import type { PhoneOwner } from "./phone-owner";

/** The word that asks for the removal, and is asked for again with a second one. */
export const ERASE_WORD = "ERASE";

/** The page where the owner of a phone has a copy, corrects and removes; it sends a code of its own. */
export const OWN_DATA_LINK = `${publicUrl}/privacy/request`;

/**
 * Removes the owner of a phone from parcels that are over, as the page of requests does; the network says whose phone it
 * is. Returns from how many.
 */
export async function eraseByPhone({ phone }: PhoneOwner, channel: ReplyChannel): Promise<number> {
  return forgetRecipient(grantRecipientAuthority(phone), { channel });
}

/** Whether the phone asked for the removal within an hour, so that a second word confirms it. */
export async function hasAskedToErase({ phone }: PhoneOwner): Promise<boolean> {
  const [asked] = await db
    .select({ id: replies.id })
    .from(replies)
    .where(
      and(
        gt(replies.createdAt, expression`now() - interval '1 hour'`),
        eq(replies.phone, phone),
        eq(replies.text, ERASE_WORD),
      ),
    )
    .limit(1);
  return asked !== undefined;
}
