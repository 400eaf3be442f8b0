import type { OrderReader } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireReason } from "../../require-reason";
import { alarmCaller } from "./alarm-caller";

/**
 * Closes an alarm with a note about what happened, which the company and the platform read.
 *
 * @throws role_not_allowed, alarm_not_found also for an alarm of another company, alarm_over; invalid_request without
 *   a note
 */
export async function closeAlarm(
  reader: OrderReader,
  { alarmId, note }: { alarmId: string; note: string },
): Promise<void> {
  await call.closeAlarm({ ...alarmCaller(reader, alarmId), note: requireReason(note) });
}
