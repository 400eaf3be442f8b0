import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { LiveRefresh } from "@/components/live/live-refresh";
import { formatInstant } from "@/lib/core/format-time";
import { ADMIN_TIMEZONE } from "../admin-timezone";

/** Refreshes a page of the platform after changes of any company, and says how fresh it is. */
export function PlatformRefresh() {
  const { liveAddress, event } = NOTICE_STREAMS.admin;
  return (
    <LiveRefresh
      address={liveAddress}
      event={event}
      shown={formatInstant(new Date(), ADMIN_TIMEZONE, "time")}
    />
  );
}
