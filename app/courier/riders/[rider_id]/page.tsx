import { notFound } from "next/navigation";
import { PhoneConfirmation } from "@/app/_account/phone-confirmation";
import { NotesSection } from "@/app/_notes/notes-section";
import { LiveRefresh } from "@/components/live/live-refresh";
import { RiderOverview } from "@/components/riders/rider-overview";
import { RiderPerformance } from "@/components/riders/rider-performance";
import { toRiderRow, type RiderRow } from "@/components/riders/rider-row";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readRiderPhone } from "@/lib/domain/access/phone-codes/read-phone-state";
import { listRiderHistory } from "@/lib/domain/access/riders/list-rider-history";
import { readRider } from "@/lib/domain/access/riders/read-rider";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { may } from "@/lib/domain/authority/rights";
import { readRiderPerformance } from "@/lib/domain/dispatch/arrivals/read-rider-performance";
import { isRefusal } from "@/lib/domain/errors";
import { listRiderOrders } from "@/lib/domain/ordering/orders/list-rider-orders";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { PHONE_CODES } from "@/lib/messages/phone-codes.gen";
import { RIDER_PERFORMANCE } from "@/lib/messages/rider-performance.gen";
import { readVehicleChoices } from "../read-vehicle-choices";
import { AvailabilityForm } from "./_components/availability-form";
import { DocumentsSection } from "./_components/documents-section";
import { EditRiderForm } from "./_components/edit-rider-form";
import { RiderHistory } from "./_components/rider-history";
import { RiderOrders } from "./_components/rider-orders";
import { RiderOwnPay } from "./_components/rider-own-pay";
import { RiderSignIn } from "./_components/rider-sign-in";
import { SuspensionSection } from "./_components/suspension-section";
import { addNoteAction, confirmRiderPhoneAction, sendRiderPhoneCodeAction } from "./actions";

export const generateMetadata = titled(COURIER_RIDER, ({ riderPage }) => riderPage.metaTitle);

type RiderPageProps = {
  params: Promise<{ rider_id: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
};

/** One rider: contact, availability and its reason, history, and master data. */
export default async function RiderPage({ params, searchParams }: RiderPageProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderPage;

  const { courier, user } = await requireCourier();
  const { rider_id: riderId } = await params;
  const before = [(await searchParams).before].flat()[0];
  const { row, history } = await readOrNotFound(courier, riderId, before);
  const orders = await listRiderOrders(courier, row.id);
  const now = new Date();
  const { timezone: timeZone } = courier;
  const path = `/courier/riders/${row.id}`;
  return (
    <>
      <PageHead
        title={row.name}
        sub={<code>{row.reference}</code>}
        back={{ href: "/courier/riders", label: texts.riders }}
        actions={
          <>
            <LiveRefresh
              address="/courier/live"
              event="riders"
              shown={formatInstant(now, timeZone, "time")}
            />
            {may(user, "message_riders") && (
              <Button href={`/courier/messages/riders/${row.id}`}>{texts.message}</Button>
            )}
          </>
        }
      />
      {row.suspendedReason !== null && (
        <div className="mb-6">
          <Notice tone="bad" title={texts.suspended}>
            {row.suspendedReason}
          </Notice>
        </div>
      )}
      <RiderOverview row={row} timeZone={timeZone} now={now} />
      <RiderOrders orders={orders} />
      <RiderPerformance
        texts={await readMessages(RIDER_PERFORMANCE)}
        performance={await readRiderPerformance(courier, row.id)}
        timeZone={timeZone}
        currency={may(user, "pay_riders") ? courier.currency : undefined}
      />
      {may(user, "manage_riders") && (
        <Editing courier={courier} row={row} orders={orders} now={now} user={user} />
      )}
      {may(user, "pay_riders") && <RiderOwnPay courier={courier} row={row} />}
      <Section title={texts.history}>
        <RiderHistory
          history={history}
          timeZone={timeZone}
          path={path}
          isFirstPage={before === undefined}
        />
      </Section>
    </>
  );
}

type EditingProps = {
  courier: CourierContext;
  row: RiderRow;
  orders: OperationsOrder[];
  now: Date;
  user: Awaited<ReturnType<typeof requireCourier>>["user"];
};

/** The company's data about a rider, and the rider's account. */
async function Editing({ courier, row, orders, now, user }: EditingProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderPage;
  const phoneTexts = (await readMessages(PHONE_CODES)).rider;
  return (
    <>
      <Section title={texts.availability} sub={texts.availabilitySub}>
        <AvailabilityForm row={row} timeZone={courier.timezone} />
      </Section>
      <Section title={texts.riderAndVehicle}>
        <EditRiderForm row={row} vehicles={await readVehicleChoices()} />
      </Section>
      <DocumentsSection courier={courier} riderId={row.id} now={now} />
      <Section title={phoneTexts.title} sub={phoneTexts.sub}>
        <PhoneConfirmation
          state={await readRiderPhone(courier, row.id)}
          whose="rider"
          mayConfirm
          fields={{ riderId: String(row.id) }}
          send={sendRiderPhoneCodeAction}
          confirm={confirmRiderPhoneAction}
        />
      </Section>
      <RiderSignIn
        courier={courier}
        row={row}
        now={now}
        company={user.company.name}
        isOwner={may(user, "manage_people")}
      />
      <NotesSection
        reader={courier}
        subject={{ about: "rider", riderId: String(row.id) }}
        action={addNoteAction}
        timeZone={courier.timezone}
      />
      <SuspensionSection row={row} orders={orders} />
    </>
  );
}

/** A rider of another company and an invalid id give the same answer: not found. */
async function readOrNotFound(courier: CourierContext, riderId: string, before?: string) {
  try {
    const rider = await readRider(courier, riderId);
    return { row: toRiderRow(rider), history: await listRiderHistory(courier, riderId, before) };
  } catch (error) {
    if (isRefusal(error, "rider_not_found") || isRefusal(error, "invalid_request")) {
      return notFound();
    }
    throw error;
  }
}
