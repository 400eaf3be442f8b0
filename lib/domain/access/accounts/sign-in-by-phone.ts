import { newId } from "@/lib/core/ids";
import { SESSION_DAYS } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { trySignInCode } from "../phone-codes/confirm-phone";
import { readTypedPhone } from "../phone-codes/read-typed-phone";
import { sendSignInCode } from "../phone-codes/send-phone-code";
import { findRiderOfNumber } from "../riders/find-rider-of-number";
import { countAttempt } from "./count-attempt";
import { storedDevice, type Device } from "./device";
import { inEqualTime } from "./in-equal-time";

/**
 * Sends a code to the number of a rider who signs in with it. The answer and its time are the same for any other number,
 * to which nothing is sent. Returns the number as E.164.
 *
 * @throws invalid_request for a text that is no phone number; rate_limited
 */
export async function askSignInCode(typed: string, address: string): Promise<string> {
  const phone = await readTypedPhone(typed);
  await countAttempt(`sign-in-code:${phone}`, address);
  await inEqualTime(sendIfRider(phone));
  return phone;
}

/**
 * Signs the rider of a number in with the code that was sent to it, and returns the new session's id. A code works
 * once, for ten minutes, and five tries.
 *
 * @throws invalid_request for a code that is wrong or over; rate_limited
 */
export async function signInByPhone({
  phone: typed,
  code,
  ...device
}: { phone: string; code: string } & Device): Promise<string> {
  const phone = await readTypedPhone(typed);
  const attempt = await countAttempt(`sign-in-proof:${phone}`, device.address);
  const userId = await findUserOf(phone);
  if (userId === null) return refuseValue("code", { kind: "wrong_code" });
  const id = newId("ses");
  const isStarted = await call.startSessionByCode({
    id,
    userId,
    codeId: await trySignInCode(userId, code),
    lifetimeDays: SESSION_DAYS,
    ...storedDevice(device),
    accountSubject: attempt.account,
    addressSubject: attempt.address,
    addressIntervalMs: attempt.addressIntervalMs,
  });
  return isStarted ? id : refuse("sign_in_refused");
}

async function sendIfRider(phone: string): Promise<void> {
  const userId = await findUserOf(phone);
  if (userId !== null) await sendSignInCode({ userId, phone });
}

async function findUserOf(phone: string): Promise<string | null> {
  const rider = await findRiderOfNumber(phone);
  return rider === null || typeof rider === "string" ? null : rider.userId;
}
