/** The ways in which a recipient can pay at the door. */
export const COLLECT_METHODS = ["cash", "mobile_money"] as const;

export type CollectMethod = (typeof COLLECT_METHODS)[number];
