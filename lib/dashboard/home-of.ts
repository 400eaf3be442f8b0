import { cookies } from "next/headers";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Role, Session } from "@/lib/domain/authority/session";
import { hasLiveOrders } from "@/lib/domain/ordering/orders/has-live-orders";
import { merchantCaller } from "./authority";
import { ENVIRONMENT_COOKIE, isEnvironment } from "./environment";
import { readSession } from "./read-session";

const HOMES: Record<Exclude<Role, "merchant">, string> = {
  courier: "/courier",
  rider: "/driver",
  admin: "/admin",
};

/** The user's home page; the front page without a session. */
export async function homeOf(user: Session | undefined): Promise<string> {
  if (!user) return "/";
  if (user.role !== "merchant") return HOMES[user.role];
  return `/merchant/${await environmentOf(user)}`;
}

/** The home page of a signed-in reader of public pages. */
export async function readHome(): Promise<string | undefined> {
  const user = await readSession();
  return user && homeOf(user);
}

/** The environment that this browser used last, or else live for a merchant that has gone live. */
export async function environmentOf(user: Session): Promise<Environment> {
  const last = (await cookies()).get(ENVIRONMENT_COOKIE)?.value;
  if (isEnvironment(last)) return last;
  const live = merchantCaller(user, "live")?.merchant;
  return live && (await hasLiveOrders(live)) ? "live" : "test";
}
