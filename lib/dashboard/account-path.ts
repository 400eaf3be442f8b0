import type { Session } from "@/lib/domain/authority/session";

/** The page where users change their own account: riders in their app, everyone else at one address. */
export function accountPath({ role }: Session): "/account" | "/driver/account" {
  return role === "rider" ? "/driver/account" : "/account";
}
