import { AlarmsView } from "@/app/_alarms/alarms-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { RIDER_ALARMS } from "@/lib/messages/rider-alarms.gen";
import { closeAlarmAction, takeAlarmAction } from "./actions";

export const generateMetadata = titled(RIDER_ALARMS, ({ metaTitle }) => metaTitle);

/** Each SOS of the company's riders, and who helped. */
export default async function CourierAlarmsPage() {
  const { courier } = await requireCourier("answer_alarms");
  return (
    <AlarmsView
      reader={courier}
      place="courier"
      timeZone={courier.timezone}
      actions={{ take: takeAlarmAction, close: closeAlarmAction }}
    />
  );
}
