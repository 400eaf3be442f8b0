/** Who places orders for the company. */
export const IMPORT_POSITIONS = ["owner", "operator"] as const;
