import { eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { users } from "@/db/schema";
import { refuse } from "../errors";
import { countAttempt } from "./count-attempt";
import { hashNewPassword, isPassword } from "./password";
import type { Session } from "./session";

/**
 * Replaces a person's password and signs them out on every other device.
 *
 * @throws invalid_request when the present password is not right or the new one will not do;
 *   rate_limited after too many wrong ones
 */
export async function changePassword(
  user: Session,
  passwords: { current: string; next: string },
  address: string,
): Promise<void> {
  await countAttempt(`change-password:${user.userId}`, address);
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.userId));
  if (!(await isPassword(passwords.current, row?.passwordHash))) return refuseCurrent();
  const nextHash = await hashNewPassword(passwords.next, user.email, "newPassword");
  const [answer] = await sql<[{ isChanged: boolean }]>`select change_password(
    p_user_id => ${user.userId},
    p_old_hash => ${row?.passwordHash ?? null},
    p_new_hash => ${nextHash},
    p_keep_session_id => ${user.sessionId}) as "isChanged"`;
  if (!answer.isChanged) return refuseCurrent();
}

function refuseCurrent(): never {
  return refuse("invalid_request", {
    issues: [{ path: "currentPassword", message: "This is not your present password." }],
  });
}
