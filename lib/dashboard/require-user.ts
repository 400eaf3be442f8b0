import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Session } from "@/lib/domain/accounts/session";
import type { UserCaller } from "./authority";
import { ownPath } from "./own-path";
import { PAGE_ADDRESS } from "./page-address";
import { readSession } from "./read-session";

/** Lets anybody through who is signed in; others sign in first and come back. */
export async function requireUser(): Promise<UserCaller> {
  return { user: (await readSession()) ?? (await redirectTo("/sign-in", "next")) };
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
  const address = ownPath((await headers()).get(PAGE_ADDRESS));
  const target = address ? `${page}?${parameter}=${encodeURIComponent(address)}` : page;
  // The parameter is made at run time; the page is one of the two.
  return redirect(target as Route);
}
