import type { Role, Session } from "@/lib/domain/accounts/session";

const HOMES: Record<Role, string> = {
  merchant: "/merchant/test",
  courier: "/courier",
  rider: "/driver",
  admin: "/admin",
};

/** Where somebody's work is; the front page for who is not signed in. */
export function homeOf(user: Session | undefined): string {
  return user ? HOMES[user.role] : "/";
}
