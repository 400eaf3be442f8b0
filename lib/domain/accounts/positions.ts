import { refuse, refuseValue } from "../errors";
import type { Role, Session, SessionOf } from "./session";

/** What people do in each kind of company; the first of each manages its people. */
export const POSITIONS = {
  merchant: ["owner", "operator", "finance", "developer", "viewer"],
  courier: ["owner", "dispatcher", "finance"],
  admin: ["admin", "finance", "support"],
} as const satisfies { [R in Role]?: SessionOf<R>["position"][] };

/** A user who may manage the people of their own company. */
export type Manager = Exclude<Session, { role: "rider" }>;

export type Position = Manager["position"];

/** The position that manages people: the owner of a company, an admin of the platform. */
export function managingPosition({ role }: Manager): Position {
  return POSITIONS[role][0];
}

/** @throws position_not_allowed for everybody who does not manage their company's people */
export function requireManager(user: Session): Manager {
  if (user.role === "rider" || user.position !== managingPosition(user)) {
    return refuse("position_not_allowed");
  }
  return user;
}

/** Staff of a company: riders have no colleagues to see. @throws position_not_allowed */
export function requireStaff(user: Session): Manager {
  return user.role === "rider" ? refuse("position_not_allowed") : user;
}

/** @throws invalid_request for what is not a position of this person's kind of company */
export function requirePosition({ role }: Manager, position: string): Position {
  const found = POSITIONS[role].find((own) => own === position);
  return found ?? refuseValue("position", { kind: "not_chosen" });
}
