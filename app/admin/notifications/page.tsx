import { AlertPreferences } from "@/app/_notices/alert-preferences";
import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { NoticesView } from "@/app/_notices/notices-view";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import { NOTICES } from "@/lib/messages/notices.gen";
import { ADMIN_TIMEZONE } from "../admin-timezone";

export const generateMetadata = titled(NOTICES, ({ title }) => title);

type NotificationsPageProps = { searchParams: Promise<SearchParams> };

/** The platform's notifications for the signed-in person, and each person's emails. */
export default async function AdminNotificationsPage({ searchParams }: NotificationsPageProps) {
  const { user } = await requireAdmin();
  const { ofDesk } = await readMessages(NOTICES);
  return (
    <>
      <NoticesView
        user={user}
        searchParams={searchParams}
        {...ofDesk}
        timeZone={ADMIN_TIMEZONE}
        stream={NOTICE_STREAMS.admin}
      />
      <AlertPreferences user={user} />
    </>
  );
}
