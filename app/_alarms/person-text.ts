import type { Alarm, AlarmPerson } from "@/lib/domain/handover/alarms/list-alarms";
import type { RiderAlarmsMessages } from "@/lib/messages/rider-alarms.gen";

/** A person with their side, because the reader may not know the other side's staff. */
export function personText(
  { sides }: RiderAlarmsMessages,
  { name, side }: AlarmPerson,
  { courierName: company }: Alarm,
): string {
  if (side === "company") return sides.company({ name, company });
  return side === "platform" ? sides.platform({ name }) : sides.rider({ name });
}
