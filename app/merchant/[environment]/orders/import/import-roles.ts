/** Who places orders for the company. */
export const IMPORT_ROLES = ["owner", "operator"] as const;
