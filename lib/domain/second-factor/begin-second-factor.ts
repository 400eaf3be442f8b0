import { sql } from "@/db/client";
import { seal } from "@/lib/core/secret-box";
import type { Session } from "../accounts/session";
import { newSecret } from "./time-codes";

/**
 * Makes a key for a person's phone, once. It asks for nothing until a code has confirmed it.
 *
 * @throws second_factor_on
 */
export async function beginSecondFactor(user: Session): Promise<void> {
  await sql`select begin_second_factor(${user.userId}, ${seal(newSecret())})`;
}
