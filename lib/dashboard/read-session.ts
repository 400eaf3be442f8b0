import type { Session } from "@/lib/domain/authority/session";
import { readSignIn } from "./read-sign-in";

/** The session of this device, if its sign-in is complete. */
export async function readSession(): Promise<Session | undefined> {
  const signIn = await readSignIn();
  return signIn?.owes === null ? signIn.session : undefined;
}
