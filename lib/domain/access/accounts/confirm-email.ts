import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { isConfirmationCode, typedCode } from "../../confirmation-code";
import { refuse, refuseValue } from "../../errors";
import { isEmail } from "./email";

/**
 * Confirms the email that a rider named, with the code that was sent to it: from now on the rider signs in with it.
 * Five tries. The code is useless without the rider's session, so the reader of a mistyped email gains
 * nothing.
 *
 * @throws role_not_allowed; invalid_request for a code that is wrong or over; email_taken
 */
export async function confirmEmail(user: Session, typed: string): Promise<void> {
  if (user.role !== "rider") return refuse("role_not_allowed");
  if (isEmail(user.email)) return;
  const digits = typedCode(typed);
  if (digits === undefined) return refuseValue("code", { kind: "wrong_code" });
  const { codeId } = await call.tryEmailCode({ userId: user.userId });
  if (codeId === null || !isConfirmationCode(codeId, digits)) {
    return refuseValue("code", { kind: "wrong_code" });
  }
  await call.confirmEmail({ codeId });
}
