import type { AdminRole } from "./roles";

declare const authority: unique symbol;

/**
 * Proof that the caller is staff of the platform. Only the gate of the admin pages builds one; every
 * verb that sees more than one company takes it.
 */
export type AdminContext = {
  readonly [authority]: "admin";
  readonly userId: string;
  readonly staffRole: AdminRole;
};

/** The one place where authority is made: call it from a gate that has just checked a session. */
export function grantAdminAuthority(facts: Omit<AdminContext, typeof authority>): AdminContext {
  return facts as AdminContext;
}
