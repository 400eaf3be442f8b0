import { seal } from "@/lib/core/secret-box";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { newSecret } from "./time-codes";

/**
 * Makes a key for a person's phone, once. Sign-in asks for no code until a code of the key has confirmed it.
 *
 * @throws second_factor_on
 */
export async function beginSecondFactor(user: Session): Promise<void> {
  await call.beginSecondFactor({ userId: user.userId, secretSealed: seal(newSecret()) });
}
