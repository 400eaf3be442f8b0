import { alarmsSeen } from "@/app/_alarms/alarms-seen";
import { courierRoute } from "@/lib/dashboard/routes";
import { listOpenAlarms } from "@/lib/domain/handover/alarms/list-alarms";
import { countUnreadNotices } from "@/lib/domain/platform/alerts/list-notices";
import { methods } from "@/lib/http/endpoint/methods";

/** The number of unread notices and the open alarms, for an open page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute("count_unread_courier_notices", async ({ courier, user, headers }) => {
    const [unread, alarms] = await Promise.all([countUnreadNotices(user), listOpenAlarms(courier)]);
    return Response.json({ unread, alarms: alarmsSeen(alarms) }, { headers });
  }),
});
