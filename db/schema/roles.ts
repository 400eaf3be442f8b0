/**
 * The roles of people in each kind of company and at the platform. The first of each kind manages its people.
 * A role is one word here and in the list of all, its names in lib/messages, and the rows of RIGHTS that name it.
 */
export const ROLES = {
  merchant: ["owner", "operator", "finance", "developer", "viewer"],
  courier: ["owner", "dispatcher", "finance"],
  admin: ["admin", "finance", "support"],
} as const satisfies Record<string, readonly (typeof STAFF_ROLES)[number][]>;

/** The merchant's roles that can be limited to a branch: the others concern the whole shop. */
export const BRANCH_ROLES = ["operator", "viewer"] as const;

/** All of them, in the sequence of the database's enum: a new one is the last. */
export const STAFF_ROLES = [
  "owner",
  "operator",
  "dispatcher",
  "finance",
  "developer",
  "viewer",
  "admin",
  "support",
] as const;
