import type { UserCaller } from "./authority";
import { readSignIn } from "./read-sign-in";
import { requireUser } from "./require-user";

/** The gate of the page where users set up their second factor, also for staff who must do so first. */
export async function requireEnrolling(): Promise<UserCaller & { isEnrolling: boolean }> {
  const signIn = await readSignIn();
  return signIn?.owes === "second_factor"
    ? { user: signIn.session, isEnrolling: true }
    : { ...(await requireUser()), isEnrolling: false };
}
