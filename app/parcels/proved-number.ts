import { cookies } from "next/headers";
import {
  RECIPIENT_COOKIE,
  RECIPIENT_COOKIE_OPTIONS,
  sealRecipient,
} from "@/lib/dashboard/session-cookie";
import type { RecipientContext } from "@/lib/domain/authority/recipient-context";

/** Shows the recipient's parcels on this device for half an hour. */
export async function enterParcels({ phone }: RecipientContext): Promise<void> {
  (await cookies()).set(RECIPIENT_COOKIE, await sealRecipient(phone), RECIPIENT_COOKIE_OPTIONS);
}

/** Ends it at once, on a phone that others use too. */
export async function leaveParcels(): Promise<void> {
  (await cookies()).set(RECIPIENT_COOKIE, "", { ...RECIPIENT_COOKIE_OPTIONS, maxAge: 0 });
}
