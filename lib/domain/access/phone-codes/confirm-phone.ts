import type { CourierContext } from "../../authority/courier-context";
import type { SessionOf } from "../../authority/session";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { isConfirmationCode, typedCode } from "../../confirmation-code";
import { refuseValue } from "../../errors";
import {
  businessOf,
  ownerOf,
  recipientOf,
  riderOf,
  type PhoneHolder,
  type Staff,
} from "./send-phone-code";

/**
 * Confirms the business's phone with the code that was sent to it. Five tries, ten minutes.
 *
 * @throws role_not_allowed for everybody but an owner; invalid_request for a code that is wrong or over
 */
export async function confirmBusinessPhone(
  user: SessionOf<"merchant">,
  code: string,
): Promise<void> {
  await confirmPhone(businessOf(user), code, user.userId);
}

/**
 * Confirms a rider's phone with the code that the rider received and gave to the company.
 *
 * @throws role_not_allowed, rider_not_found; invalid_request for a wrong or expired code
 */
export async function confirmRiderPhone(
  courier: CourierContext,
  riderId: string,
  code: string,
): Promise<void> {
  await confirmPhone(await riderOf(courier, riderId), code, userIdOf(courier));
}

/** Confirms a staff member's own phone. @throws invalid_request for a code that is wrong or over */
export async function confirmOwnPhone(user: Staff, code: string): Promise<void> {
  await confirmPhone(ownerOf(user), code, user.userId);
}

/** Checks the code that was sent to a recipient's number. @throws invalid_request for a code that is wrong or over */
export async function confirmRecipientPhone(phone: string, code: string): Promise<void> {
  await confirmPhone(recipientOf(phone), code, null);
}

async function confirmPhone(
  holder: PhoneHolder,
  typed: string,
  userId: string | null,
): Promise<void> {
  await call.confirmPhone({ codeId: await tryCode(holder, typed), userId });
}

/** The id of the code that a rider was sent to sign in with. @throws invalid_request for a code that is wrong or over */
export async function trySignInCode(userId: string, code: string): Promise<string> {
  return tryCode({ merchantId: null, riderId: null, userId, phone: null }, code);
}

async function tryCode(holder: PhoneHolder, typed: string): Promise<string> {
  const digits = typedCode(typed);
  if (digits === undefined) return refuseValue("code", { kind: "wrong_code" });
  const { codeId } = await call.tryPhoneCode(holder);
  // One answer for a wrong code, an old one and too many tries, so that none tells what to try next.
  if (codeId === null || !isConfirmationCode(codeId, digits)) {
    return refuseValue("code", { kind: "wrong_code" });
  }
  return codeId;
}
