import type { Role, Session } from "@/lib/domain/accounts/session";

/** Riders have no pages of their own yet, so they come to their account. */
const HOMES: Record<Role, string> = {
  merchant: "/merchant/test",
  courier: "/courier",
  rider: "/account",
  admin: "/admin",
};

/** Where somebody's work is; the front page for who is not signed in. */
export function homeOf(user: Session | undefined): string {
  return user ? HOMES[user.role] : "/";
}
