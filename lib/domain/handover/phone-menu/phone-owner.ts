import { refuseValue } from "../../errors";
import { phoneNumberOf } from "../../phone-number";

declare const authority: unique symbol;

/**
 * Proof that a message or a USSD step came from a phone, as its network says. Only the call of a provider
 * makes one, after its proof was checked.
 */
export type PhoneOwner = {
  readonly [authority]: "phone";
  /** E.164. */
  readonly phone: string;
};

/** @throws invalid_request for an invalid phone number */
export function grantPhoneAuthority(number: string): PhoneOwner {
  // Some networks omit the plus.
  const phone = phoneNumberOf(number.startsWith("+") ? number : `+${number}`, "");
  if (phone === undefined) return refuseValue("phone", { kind: "no_phone" });
  return { phone } as PhoneOwner;
}
