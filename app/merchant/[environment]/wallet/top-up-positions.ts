/** Who pays money in for the company. */
export const TOP_UP_POSITIONS = ["owner", "finance"] as const;
