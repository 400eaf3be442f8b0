import { noticeTextOf } from "@/lib/alerts/notice-text";
import { env } from "@/lib/core/env";
import { sendPush } from "@/lib/domain/messaging/rider-push/send-push";
import {
  claimAlertPushes,
  type AlertPush,
} from "@/lib/domain/platform/alert-push/claim-alert-pushes";
import { PLATFORM } from "@/lib/domain/platform/alerts/alert";
import type { NoticeNews } from "@/lib/domain/platform/alerts/list-notices";
import { NOTICES } from "@/lib/messages/notices.gen";

/** A browser that was off for longer shows the page of notifications instead. */
const TTL_SECONDS = 4 * 60 * 60;

/** Sends new alerts to the browsers of staff, also while no page is open, and returns how many were sent. */
export async function pushAlerts(): Promise<number> {
  const pushes = await claimAlertPushes();
  const taken = await Promise.all(
    pushes.map(async (push) => {
      const message = messageOf(push);
      if (!message) return false;
      return sendPush(push, { text: JSON.stringify(message), ttlSeconds: TTL_SECONDS });
    }),
  );
  return taken.filter(Boolean).length;
}

/** The message that `public/notices-sw.js` shows; null for a kind that is on no page. */
function messageOf({ alertId, role, company, timezone, ...alert }: AlertPush) {
  // Each kind is staged with its own facts.
  const said = noticeTextOf(alert as NoticeNews, NOTICES.en, {
    role,
    timeZone: timezone ?? env.PLATFORM_TIMEZONE,
    mayPlace: false,
  });
  return said && { tag: alertId, title: company ?? PLATFORM, body: said.text, href: said.href };
}
