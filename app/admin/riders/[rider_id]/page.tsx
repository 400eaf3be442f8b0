import { notFound } from "next/navigation";
import { RiderOverview } from "@/components/riders/rider-overview";
import { RiderPerformance } from "@/components/riders/rider-performance";
import { toRiderRow } from "@/components/riders/rider-row";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { readRiderByPlatform } from "@/lib/domain/access/riders/read-rider-by-platform";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { readRiderPerformance } from "@/lib/domain/dispatch/arrivals/read-rider-performance";
import { isRefusal } from "@/lib/domain/errors";
import { ADMIN_RIDERS } from "@/lib/messages/admin-riders.gen";
import { RIDER_PERFORMANCE } from "@/lib/messages/rider-performance.gen";

export const generateMetadata = titled(ADMIN_RIDERS, ({ riderPage }) => riderPage.metaTitle);

/** One rider of any company: whether they get offers, how they did, and where the phone was last. */
export default async function AdminRiderPage(props: { params: Promise<{ rider_id: string }> }) {
  const texts = (await readMessages(ADMIN_RIDERS)).riderPage;
  const { admin } = await requireAdmin();
  const rider = await readOrNotFound(admin, (await props.params).rider_id);
  const { timezone: timeZone, currency } = rider;
  return (
    <>
      <PageHead
        title={rider.name}
        sub={
          <>
            <AppLink href={`/admin/couriers/${rider.courierId}`}>{rider.courierName}</AppLink>{" "}
            <code>{rider.reference}</code>
          </>
        }
        back={{ href: "/admin/riders", label: texts.riders }}
      />
      <RiderOverview row={toRiderRow(rider)} timeZone={timeZone} now={new Date()} />
      <RiderPerformance
        texts={await readMessages(RIDER_PERFORMANCE)}
        performance={await readRiderPerformance(admin, rider.id)}
        timeZone={timeZone}
        currency={currency}
      />
    </>
  );
}

async function readOrNotFound(admin: AdminContext, riderId: string) {
  try {
    return await readRiderByPlatform(admin, riderId);
  } catch (error) {
    if (isRefusal(error, "rider_not_found")) return notFound();
    throw error;
  }
}
