import type { Session } from "@/lib/domain/authority/session";
import { readSignIn } from "./read-sign-in";

/** Who is signed in on this device and owes nothing. */
export async function readSession(): Promise<Session | undefined> {
  const signIn = await readSignIn();
  return signIn?.owes === null ? signIn.session : undefined;
}
