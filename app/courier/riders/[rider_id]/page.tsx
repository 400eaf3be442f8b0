import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { notFound } from "next/navigation";
import { LiveRefresh } from "@/components/live/live-refresh";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import { isRefusal } from "@/lib/domain/errors";
import { listRiderHistory } from "@/lib/domain/riders/list-rider-history";
import { readRider } from "@/lib/domain/riders/read-rider";
import { readVehicleChoices } from "../read-vehicle-choices";
import { toRiderRow } from "@/components/riders/rider-row";
import { AvailabilityForm } from "./_components/availability-form";
import { EditRiderForm } from "./_components/edit-rider-form";
import { RiderHistory } from "./_components/rider-history";
import { RiderSignIn } from "./_components/rider-sign-in";
import { RiderOverview } from "./_components/rider-overview";

export const generateMetadata = titled(COURIER_RIDER, ({ riderPage }) => riderPage.metaTitle);

type RiderPageProps = {
  params: Promise<{ rider_id: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
};

/** One rider: reachable how, available or why not, what was changed, and the company's own data. */
export default async function RiderPage({ params, searchParams }: RiderPageProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderPage;

  const { courier, user } = await requireCourier();
  const { rider_id: riderId } = await params;
  const before = [(await searchParams).before].flat()[0];
  const { row, history } = await readOrNotFound(courier, riderId, before);
  const now = new Date();
  const { timezone: timeZone } = courier;
  const path = `/courier/riders/${row.id}`;
  const canEdit = user.position !== "finance";
  return (
    <>
      <PageHead
        title={row.name}
        sub={<code>{row.reference}</code>}
        back={{ href: "/courier/riders", label: texts.riders }}
        actions={
          <LiveRefresh
            address="/courier/live"
            event="riders"
            shown={formatInstant(now, timeZone, "time")}
          />
        }
      />
      <RiderOverview {...{ row, timeZone, now }} />
      {canEdit && (
        <Section title={texts.availability} sub={texts.availabilitySub}>
          <AvailabilityForm {...{ row, timeZone }} />
        </Section>
      )}
      <Section title={texts.history}>
        <RiderHistory {...{ history, timeZone, path }} isFirstPage={before === undefined} />
      </Section>
      {canEdit && (
        <Section title={texts.riderAndVehicle}>
          <EditRiderForm row={row} vehicles={await readVehicleChoices()} />
        </Section>
      )}
      {canEdit && <RiderSignIn {...{ courier, row, now }} isOwner={user.position === "owner"} />}
    </>
  );
}

/** A rider of another company and what is no id are the same here: nothing. */
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
