import { sql } from "@/db/client";
import { seal } from "@/lib/core/secret-box";
import type { Session } from "../accounts/session";
import { newSecret } from "./time-codes";

/**
 * Makes a key for a person's phone. It asks for nothing until a code has confirmed it; another one
 * takes its place until then.
 *
 * @throws second_factor_on
 */
export async function beginSecondFactor(user: Session): Promise<void> {
  await sql`select begin_second_factor(${user.userId}, ${seal(newSecret())})`;
}
