/** What the planner reached when it was last changed on purpose: means of the days of each case. */
export const KEPT = {
  "dispatch-day": { within45Percent: 74.53, p90Minutes: 55.19 },
  "dispatch-overload": { within45Percent: 61.52, p90Minutes: 67.68 },
  "dispatch-small": { within45Percent: 70.5, p90Minutes: 58.17 },
  "dispatch-10": { within45Percent: 80.83, p90Minutes: 52.76 },
  "dispatch-25": { within45Percent: 79.55, p90Minutes: 51.32 },
};
