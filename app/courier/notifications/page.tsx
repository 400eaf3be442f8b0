import { AlertPreferences } from "@/app/_notices/alert-preferences";
import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { NoticesView } from "@/app/_notices/notices-view";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import { NOTICES } from "@/lib/messages/notices.gen";

export const generateMetadata = titled(NOTICES, ({ title }) => title);

type NotificationsPageProps = { searchParams: Promise<SearchParams> };

/** The company's notifications for the signed-in person, and each person's emails. */
export default async function CourierNotificationsPage({ searchParams }: NotificationsPageProps) {
  const { user } = await requireCourier();
  const { ofCourier } = await readMessages(NOTICES);
  return (
    <>
      <NoticesView
        user={user}
        searchParams={searchParams}
        {...ofCourier}
        timeZone={user.company.timezone}
        stream={NOTICE_STREAMS.courier}
      />
      <AlertPreferences user={user} />
    </>
  );
}
