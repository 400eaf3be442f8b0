import { AlarmsView } from "@/app/_alarms/alarms-view";
import { titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { RIDER_ALARMS } from "@/lib/messages/rider-alarms.gen";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { closeAlarmAction, takeAlarmAction } from "./actions";

export const generateMetadata = titled(RIDER_ALARMS, ({ metaTitle }) => metaTitle);

/** Each SOS of riders of all companies, and who helped. */
export default async function AdminAlarmsPage() {
  const { admin } = await requireAdmin("answer_alarms");
  return (
    <AlarmsView
      reader={admin}
      place="admin"
      timeZone={ADMIN_TIMEZONE}
      actions={{ take: takeAlarmAction, close: closeAlarmAction }}
    />
  );
}
