import { AlertPreferences } from "@/app/_alerts/alert-preferences";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { COURIER } from "@/lib/messages/courier.gen";

export const generateMetadata = titled(COURIER, ({ notifications }) => notifications.title);

/** The alert emails of each person in the company. */
export default async function CourierNotificationsPage() {
  const { user } = await requireCourier();
  const { notifications } = await readMessages(COURIER);
  return (
    <>
      <PageHead title={notifications.title} sub={notifications.sub} />
      <AlertPreferences user={user} />
    </>
  );
}
