/**
 * The roles of people in each kind of company and at the platform. The first of each kind manages its people.
 * A role is one word here, its names in lib/messages, and the rows of RIGHTS that name it.
 */
export const ROLES = {
  merchant: ["owner", "operator", "finance", "developer", "viewer"],
  courier: ["owner", "dispatcher", "finance"],
  admin: ["admin", "finance", "support"],
} as const;

export type MerchantRole = (typeof ROLES.merchant)[number];
export type CourierRole = (typeof ROLES.courier)[number];
export type AdminRole = (typeof ROLES.admin)[number];
