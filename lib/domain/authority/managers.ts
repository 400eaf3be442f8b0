import { refuse, refuseValue } from "../errors";
import { may } from "./rights";
import { ROLES } from "./roles";
import type { Session } from "./session";

/** A user who may manage the people of their own company. */
export type Manager = Exclude<Session, { role: "rider" }>;

export type StaffRole = Manager["staffRole"];

/** The role that manages people: the owner of a company, an admin of the platform. */
export function managingRole({ role }: Manager): StaffRole {
  return ROLES[role][0];
}

/** @throws role_not_allowed for everybody who does not manage their company's people */
export function requireManager(user: Session): Manager {
  return user.role !== "rider" && may(user, "manage_people") ? user : refuse("role_not_allowed");
}

/** Staff of a company: riders have no colleagues to see. @throws role_not_allowed */
export function requireStaff(user: Session): Manager {
  return user.role === "rider" ? refuse("role_not_allowed") : user;
}

/** @throws invalid_request for a role that this kind of company does not have */
export function requireRole({ role }: Manager, staffRole: string): StaffRole {
  const found = ROLES[role].find((own) => own === staffRole);
  return found ?? refuseValue("staffRole", { kind: "not_chosen" });
}
