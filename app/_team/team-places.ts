/** Where people are managed: a merchant's are the same in both environments, the platform's its own. */
export const TEAM_PAGES = {
  courier: "/courier/team",
  live: "/merchant/live/team",
  test: "/merchant/test/team",
  admin: "/admin/team",
} as const;

export type TeamPlace = keyof typeof TEAM_PAGES;

/** The places of companies, which have an activity of their own. */
export type CompanyPlace = Exclude<TeamPlace, "admin">;

export const ACTIVITY_PAGES = {
  courier: "/courier/team/activity",
  live: "/merchant/live/team/activity",
  test: "/merchant/test/team/activity",
  admin: "/admin/activity",
} as const satisfies Record<TeamPlace, string>;
