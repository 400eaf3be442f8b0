import { isId } from "@/lib/core/ids";
import { requireRight, type OrderReader } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { refuse } from "../../errors";

/**
 * The person who acts on an alarm, and the company whose alarms they may act on; null for the platform, which has all.
 *
 * @throws role_not_allowed; alarm_not_found for what is no id
 */
export function alarmCaller(
  reader: OrderReader,
  alarmId: string,
): { alarmId: string; courierId: string | null; userId: string } {
  requireRight(reader, "answer_alarms");
  if (!isId("alm", alarmId)) return refuse("alarm_not_found");
  if (!("courierId" in reader)) return { alarmId, courierId: null, userId: reader.userId };
  const { courierId } = reader;
  return { alarmId, courierId, userId: userIdOf(reader) ?? refuse("role_not_allowed") };
}
