import type { Alarm } from "@/lib/domain/handover/alarms/list-alarms";

/** Changes with what the bar shows, so that an open page knows when to read it again. */
export function alarmsSeen(alarms: readonly Alarm[]): string {
  return alarms.map(({ id, taken }) => `${id}${taken ? "+" : "-"}`).join(" ");
}
