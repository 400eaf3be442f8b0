import { sql } from "@/db/client";
import { countAttempt } from "../../access/accounts/count-attempt";
import { inEqualTime } from "../../access/accounts/in-equal-time";
import { confirmRecipientPhone } from "../../access/phone-codes/confirm-phone";
import { readTypedPhone } from "../../access/phone-codes/read-typed-phone";
import { sendRecipientCode } from "../../access/phone-codes/send-phone-code";
import { grantRecipientAuthority, type RecipientContext } from "../../authority/recipient-context";

/**
 * Sends a code to a number to which parcels were sent. The answer and its time are the same for any other number, to
 * which nothing is sent. Returns the number as E.164.
 *
 * @throws invalid_request for a text that is no phone number; rate_limited
 */
export async function askRecipientCode(typed: string, address: string): Promise<string> {
  const phone = await readTypedPhone(typed);
  await countAttempt(`recipient-code:${phone}`, address);
  await inEqualTime(sendIfKnown(phone));
  return phone;
}

/**
 * Exchanges the code for the authority to see the parcels of a number.
 *
 * @throws invalid_request for a code that is wrong or over; rate_limited
 */
export async function proveRecipientPhone(
  typed: string,
  code: string,
  address: string,
): Promise<RecipientContext> {
  const phone = await readTypedPhone(typed);
  await countAttempt(`recipient-proof:${phone}`, address);
  await confirmRecipientPhone(phone, code);
  return grantRecipientAuthority(phone);
}

async function sendIfKnown(phone: string): Promise<void> {
  const [found] = await sql`
    select from merchants m
     where exists (select from orders o where o.merchant_id = m.id and o.environment in ('live', 'test')
                      and o.receiver_phone = ${phone})
    union all
    select from restrictions where phone = ${phone}
     limit 1`;
  if (found) await sendRecipientCode(phone);
}
