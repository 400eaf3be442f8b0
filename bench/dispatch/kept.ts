/** The planner's results at its last intended change: means of the days of each case. */
export const KEPT = {
  "dispatch-day": { within45Percent: 74.65, p90Minutes: 55.45 },
  "dispatch-overload": { within45Percent: 62.44, p90Minutes: 67.31 },
  "dispatch-small": { within45Percent: 69.83, p90Minutes: 58.38 },
  "dispatch-10": { within45Percent: 80.83, p90Minutes: 52.76 },
  "dispatch-25": { within45Percent: 79.55, p90Minutes: 51.32 },
};
