import type { Route } from "next";
import type { SignIn } from "@/lib/domain/access/accounts/find-session";
import { homeOf } from "./home-of";
import { ownPath } from "./own-path";

/** The pages on which a user completes what a sign-in still requires. */
const STEPS = { code: "/sign-in/code", second_factor: "/account/two-factor" } as const;

/**
 * The next page after a sign-in: first the step it still needs, then the requested page, or else the
 * user's home.
 */
export async function nextStep(signIn: SignIn | undefined, wanted: unknown): Promise<Route> {
  const path = ownPath(wanted);
  const owed = signIn?.owes ? STEPS[signIn.owes] : undefined;
  const step = owed && (path ? `${owed}?next=${encodeURIComponent(path)}` : owed);
  // These are paths of ours; the compiler checks that the pages exist.
  return (step ?? path ?? (await homeOf(signIn?.session))) as Route;
}
