import type { Session } from "@/lib/domain/accounts/session";
import { readSignIn } from "./read-sign-in";

/** Who is signed in on this device, also where setting up a second factor is all they may do. */
export async function readEnrolling(): Promise<Session | undefined> {
  const signIn = await readSignIn();
  return signIn?.owes === "code" ? undefined : signIn?.session;
}
