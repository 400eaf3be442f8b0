import { eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import type { Session } from "../../authority/session";
import { refuseValue } from "../../errors";
import { isPassword } from "./password";

/**
 * Checks a signed-in user's password again, and returns its hash.
 *
 * @throws invalid_request naming the field, when it is not right
 */
export async function requireOwnPassword(
  { userId }: Session,
  password: string,
  field: string,
): Promise<string> {
  const [row] = await db
    .select({ passwordHash: expression<string>`password_hash_of(${users.id})` })
    .from(users)
    .where(eq(users.id, userId));
  if (row && (await isPassword(password, row.passwordHash))) return row.passwordHash;
  return refuseOwnPassword(field);
}

export function refuseOwnPassword(field: string): never {
  return refuseValue(field, { kind: "not_own_password" });
}
