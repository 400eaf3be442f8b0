import { redirect } from "next/navigation";
import { nextStep } from "@/lib/dashboard/next-step";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { findSignIn } from "@/lib/domain/access/accounts/find-session";
import { signOut } from "@/lib/domain/access/accounts/sign-out";

/** Takes a new session to this device in place of its earlier one, and goes to the page that was asked for. */
export async function enter(sessionId: string, next: string | undefined): Promise<never> {
  const before = await readSignIn();
  if (before) await signOut(before.session);
  await setSessionCookie(sessionId);
  return redirect(await nextStep(await findSignIn(sessionId), next));
}
