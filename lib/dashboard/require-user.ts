import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Session } from "@/lib/domain/accounts/session";
import type { UserCaller } from "./authority";
import { nextStep } from "./next-step";
import { ownPath } from "./own-path";
import { PAGE_ADDRESS } from "./page-address";
import { readSignIn } from "./read-sign-in";

/** Lets anybody through who is signed in and owes nothing; others do that first and come back. */
export async function requireUser(): Promise<UserCaller> {
  const signIn = await readSignIn();
  if (!signIn) return redirectTo("/sign-in", "next");
  if (signIn.owes) return redirect(nextStep(signIn, await pageAddress()));
  return { user: signIn.session };
}

/** Lets through whom the rule gives authority; others see who could give it to them. */
export async function requireCaller<Caller>(
  rule: (user: Session) => Caller | undefined,
): Promise<Caller> {
  const { user } = await requireUser();
  return rule(user) ?? (await redirectTo("/no-access", "page"));
}

/** Leads to another page of ours, which learns from the parameter where somebody wanted to go. */
async function redirectTo(page: "/sign-in" | "/no-access", parameter: string): Promise<never> {
  const address = ownPath(await pageAddress());
  const target = address ? `${page}?${parameter}=${encodeURIComponent(address)}` : page;
  // The parameter is made at run time; the page is one of the two.
  return redirect(target as Route);
}

async function pageAddress(): Promise<string | null> {
  return (await headers()).get(PAGE_ADDRESS);
}
