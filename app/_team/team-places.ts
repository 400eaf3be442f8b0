/** Where a company's people are managed. A merchant's are the same in both environments. */
export const TEAM_PAGES = {
  courier: "/courier/team",
  live: "/merchant/live/team",
  test: "/merchant/test/team",
} as const;

export type TeamPlace = keyof typeof TEAM_PAGES;
