import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Session } from "@/lib/domain/authority/session";
import type { UserCaller } from "./authority";
import { nextStep } from "./next-step";
import { ownPath } from "./own-path";
import { PAGE_ADDRESS } from "./page-address";
import { readSignIn } from "./read-sign-in";

/** Requires a complete sign-in; other visitors are sent to finish it and come back. */
export async function requireUser(): Promise<UserCaller> {
  const signIn = await readSignIn();
  if (!signIn) return redirectTo("/sign-in", "next");
  if (signIn.owes) return redirect(await nextStep(signIn, await pageAddress()));
  return { user: signIn.session };
}

/** Requires the authority that the rule grants; other users see who could give it to them. */
export async function requireCaller<Caller>(
  rule: (user: Session) => Caller | undefined,
): Promise<Caller> {
  const { user } = await requireUser();
  return rule(user) ?? (await redirectTo("/no-access", "page"));
}

/** Redirects to another page, with the requested page in the parameter. */
async function redirectTo(page: "/sign-in" | "/no-access", parameter: string): Promise<never> {
  const address = ownPath(await pageAddress());
  const target = address ? `${page}?${parameter}=${encodeURIComponent(address)}` : page;
  // The parameter is made at run time; the page is one of the two.
  return redirect(target as Route);
}

async function pageAddress(): Promise<string | null> {
  return (await headers()).get(PAGE_ADDRESS);
}
