import type { UserCaller } from "./authority";
import { readSignIn } from "./read-sign-in";
import { requireUser } from "./require-user";

/** The gate of the page where users set their second factor up, also staff who must first. */
export async function requireEnrolling(): Promise<UserCaller> {
  const signIn = await readSignIn();
  return signIn?.owes === "second_factor" ? { user: signIn.session } : requireUser();
}
