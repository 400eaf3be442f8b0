import { ROLES } from "@/db/schema/roles";

export { ROLES };

export type MerchantRole = (typeof ROLES.merchant)[number];
export type CourierRole = (typeof ROLES.courier)[number];
export type AdminRole = (typeof ROLES.admin)[number];
