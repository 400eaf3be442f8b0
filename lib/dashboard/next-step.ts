import type { Route } from "next";
import type { SignIn } from "@/lib/domain/accounts/find-session";
import { homeOf } from "./home-of";
import { ownPath } from "./own-path";

/** Where what a sign-in still owes is given. */
const STEPS = { code: "/sign-in/code", second_factor: "/account/two-factor" } as const;

/**
 * Where somebody goes on after a sign-in: to what it still owes, which keeps where they wanted to be,
 * then there, or else to where their work is.
 */
export function nextStep(signIn: SignIn | undefined, wanted: unknown): Route {
  const path = ownPath(wanted);
  const owed = signIn?.owes ? STEPS[signIn.owes] : undefined;
  const step = owed && (path ? `${owed}?next=${encodeURIComponent(path)}` : owed);
  // Paths of ours; which pages there are is the compiler's business.
  return (step ?? path ?? homeOf(signIn?.session)) as Route;
}
