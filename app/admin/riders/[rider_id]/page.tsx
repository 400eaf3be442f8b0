import { notFound } from "next/navigation";
import { DocumentCards, dayWriter } from "@/app/_documents/document-cards";
import { RiderOrders } from "@/app/_orders/rider-orders";
import { LastOrders } from "@/app/_riders/last-orders";
import { namedPositions } from "@/app/_riders/named-positions";
import { PositionsMap } from "@/app/_riders/positions-map";
import { RiderRatings } from "@/app/_riders/rider-ratings";
import { RiderOverview } from "@/components/riders/rider-overview";
import { RiderPerformance } from "@/components/riders/rider-performance";
import { RiderPositions } from "@/components/riders/rider-positions";
import { toRiderRow } from "@/components/riders/rider-row";
import { AppLink } from "@/components/ui/app-link";
import { buttonLook } from "@/components/ui/button-look";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listRiderDocuments } from "@/lib/domain/access/documents/list-rider-documents";
import { readRiderByPlatform } from "@/lib/domain/access/riders/read-rider-by-platform";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { may } from "@/lib/domain/authority/rights";
import { listEndedOrders } from "@/lib/domain/dispatch/arrivals/list-ended-orders";
import { listRiderRatings } from "@/lib/domain/dispatch/arrivals/list-rider-ratings";
import { readRiderPerformance } from "@/lib/domain/dispatch/arrivals/read-rider-performance";
import { isRefusal } from "@/lib/domain/errors";
import { listRiderOrdersByPlatform } from "@/lib/domain/ordering/orders/list-rider-orders";
import { ADMIN_RIDERS } from "@/lib/messages/admin-riders.gen";
import { COURIER_DOCUMENTS } from "@/lib/messages/courier-documents.gen";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { RIDER_PERFORMANCE } from "@/lib/messages/rider-performance.gen";

export const generateMetadata = titled(ADMIN_RIDERS, ({ riderPage }) => riderPage.metaTitle);

/** One rider of any company: whether they get offers, how they did, and where the phone was last. */
export default async function AdminRiderPage(props: { params: Promise<{ rider_id: string }> }) {
  const texts = (await readMessages(ADMIN_RIDERS)).riderPage;
  const { admin } = await requireAdmin();
  const rider = await readOrNotFound(admin, (await props.params).rider_id);
  const performanceTexts = await readMessages(RIDER_PERFORMANCE);
  const [performance, orders, ended] = await Promise.all([
    readRiderPerformance(admin, rider.id),
    listRiderOrdersByPlatform(admin, rider.id),
    listEndedOrders(admin, rider.id),
  ]);
  const positions = await namedPositions(performance);
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
        actions={
          <>
            <a href={`sms:${rider.phone}`} className={buttonLook({})}>
              {texts.message}
            </a>
            <a href={`tel:${rider.phone}`} className={buttonLook({})}>
              {texts.call}
            </a>
          </>
        }
      />
      <RiderOverview row={toRiderRow(rider)} timeZone={timeZone} now={new Date()} />
      <div className="grid items-start gap-x-10 xl:grid-cols-2 [&>*]:min-w-0">
        <RiderOrders orders={orders} place="admin" />
        <RiderPositions
          texts={performanceTexts}
          positions={positions}
          timeZone={timeZone}
          map={<PositionsMap performance={performance} timeZone={timeZone} />}
        />
      </div>
      <LastOrders
        orders={ended}
        timeZone={timeZone}
        hrefOf={({ merchantId, id }) => `/admin/orders/${merchantId}/${id}`}
      />
      <RiderPerformance texts={performanceTexts} performance={performance} currency={currency} />
      <RiderRatings
        ratings={await listRiderRatings(admin, rider.id)}
        timeZone={timeZone}
        hrefOf={({ merchantId, orderId }) => `/admin/orders/${merchantId}/${orderId}`}
      />
      {may(admin, "see_documents") && <Documents admin={admin} riderId={rider.id} />}
    </>
  );
}

type DocumentsProps = { admin: AdminContext; riderId: number };

/** The documents that the company has accepted, and what the rider has sent since. */
async function Documents({ admin, riderId }: DocumentsProps) {
  const texts = await readMessages(DOCUMENTS);
  const { deskSub, check } = await readMessages(COURIER_DOCUMENTS);
  const dayOf = await dayWriter();
  return (
    <Section title={texts.title} sub={deskSub}>
      <DocumentCards
        documents={await listRiderDocuments(admin, riderId)}
        photosAt="/admin/riders/documents"
        sent={({ sent }) =>
          sent && (
            <p className="break-words">
              {check.sent}: {texts.states[sent.state]}.{" "}
              {texts.validUntil({ day: dayOf(sent.expiresOn) })}. {sent.reason}
            </p>
          )
        }
      />
    </Section>
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
