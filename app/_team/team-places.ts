/** The team pages of merchants, couriers and the platform. */
export const TEAM_PAGES = {
  courier: "/courier/team",
  live: "/merchant/live/team",
  test: "/merchant/test/team",
  admin: "/admin/team",
} as const;

export type TeamPlace = keyof typeof TEAM_PAGES;

/** The team pages of companies, which have an activity log. */
export type CompanyPlace = Exclude<TeamPlace, "admin">;

export const ACTIVITY_PAGES = {
  courier: "/courier/team/activity",
  live: "/merchant/live/team/activity",
  test: "/merchant/test/team/activity",
  admin: "/admin/activity",
} as const satisfies Record<TeamPlace, string>;
