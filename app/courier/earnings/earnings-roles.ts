/** Who sees what the company earns and has it paid out. */
export const EARNINGS_ROLES = ["owner", "finance"] as const;
