import { type CompanyContext, companyOf } from "../../authority/company-of";
import { requireRight } from "../../authority/rights";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireOwnPassword } from "../accounts/require-own-password";
import { readSecondFactor } from "../second-factor/read-second-factor";
import { countTry, requireCode } from "../second-factor/require-code";

/**
 * Closes the company's account for the owner's password, and a code where the owner has a second factor: no orders, keys,
 * endpoints or sign-ins from now on.
 *
 * @throws role_not_allowed, account_in_use, done_already; invalid_request for a wrong password; code_refused; rate_limited
 */
export async function closeCompany(
  holder: CompanyContext,
  user: Session,
  { password, code }: { password: string; code: string },
): Promise<void> {
  requireRight(holder, "manage_account");
  await countTry(user.userId);
  await requireOwnPassword(user, password, "password");
  const { state } = await readSecondFactor(user);
  const given = state === "on" ? await requireCode(user.userId, code) : undefined;
  const isClosed = await call.closeCompany({
    ...companyOf(holder),
    userId: user.userId,
    secretSealed: given?.sealed,
    step: given?.step,
  });
  if (!isClosed) refuse("code_refused");
}
