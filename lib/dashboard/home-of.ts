import type { Role, Session } from "@/lib/domain/accounts/session";

const HOMES: Record<Role, string> = {
  merchant: "/merchant/test",
  courier: "/courier",
  rider: "/driver",
  admin: "/admin",
};

/** The user's home page; the front page without a session. */
export function homeOf(user: Session | undefined): string {
  return user ? HOMES[user.role] : "/";
}
