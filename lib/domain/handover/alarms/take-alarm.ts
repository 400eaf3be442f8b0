import type { OrderReader } from "../../authority/rights";
import { call } from "../../calls.gen";
import { alarmCaller } from "./alarm-caller";

/**
 * Notes that the caller takes care of an alarm, so that colleagues of the company and the platform see it. The first
 * one does; a second press changes nothing.
 *
 * @throws role_not_allowed, alarm_not_found also for an alarm of another company, alarm_over
 */
export async function takeAlarm(reader: OrderReader, alarmId: string): Promise<void> {
  await call.takeAlarm(alarmCaller(reader, alarmId));
}
