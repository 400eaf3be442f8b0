import { call } from "@/db/calls.gen";
import { requireOwnPassword } from "../accounts/require-own-password";
import type { Session } from "../accounts/session";
import { refuse } from "../errors";
import { countTry, requireCode } from "./require-code";

/**
 * Has a person's account ask for no code any more, for their password and a last code.
 *
 * @throws invalid_request for a wrong password; code_refused, second_factor_off; rate_limited after
 *   too many wrong ones
 */
export async function turnOffSecondFactor(
  user: Session,
  { password, code }: { password: string; code: string },
  address: string,
): Promise<void> {
  await countTry(user.userId, address);
  await requireOwnPassword(user, password, "password");
  const { sealed, step } = await requireCode(user.userId, code);
  const isTaken = await call.turnOffSecondFactor({
    userId: user.userId,
    secretSealed: sealed,
    step,
  });
  if (!isTaken) return refuse("code_refused");
}
