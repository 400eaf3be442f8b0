import { refuse, refuseValue } from "../errors";
import type { Role, Session, SessionOf } from "./session";

/** What people do in each kind of company; the first of each manages its people. */
export const STAFF_ROLES = {
  merchant: ["owner", "operator", "finance", "developer", "viewer"],
  courier: ["owner", "dispatcher", "finance"],
  admin: ["admin", "finance", "support"],
} as const satisfies { [R in Role]?: SessionOf<R>["staffRole"][] };

/** A user who may manage the people of their own company. */
export type Manager = Exclude<Session, { role: "rider" }>;

export type StaffRole = Manager["staffRole"];

/** The role that manages people: the owner of a company, an admin of the platform. */
export function managingRole({ role }: Manager): StaffRole {
  return STAFF_ROLES[role][0];
}

/** @throws role_not_allowed for everybody who does not manage their company's people */
export function requireManager(user: Session): Manager {
  if (user.role === "rider" || user.staffRole !== managingRole(user)) {
    return refuse("role_not_allowed");
  }
  return user;
}

/** Staff of a company: riders have no colleagues to see. @throws role_not_allowed */
export function requireStaff(user: Session): Manager {
  return user.role === "rider" ? refuse("role_not_allowed") : user;
}

/** @throws invalid_request for what is not a role of this person's kind of company */
export function requireStaffRole({ role }: Manager, staffRole: string): StaffRole {
  const found = STAFF_ROLES[role].find((own) => own === staffRole);
  return found ?? refuseValue("staffRole", { kind: "not_chosen" });
}
