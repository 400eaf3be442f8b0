import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { LiveRefresh } from "@/components/live/live-refresh";
import { toRiderRow, type RiderRow } from "@/components/riders/rider-row";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Tabs } from "@/components/ui/tabs";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readRider } from "@/lib/domain/access/riders/read-rider";
import { readShiftsNow } from "@/lib/domain/access/shifts/count-shifts-now";
import { may } from "@/lib/domain/authority/rights";
import { isRefusal } from "@/lib/domain/errors";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { Availability } from "./availability-form";

/** The parts of a rider's page, each with its own address. */
const TABS = [
  ["today", ""],
  ["scorecard", "/scorecard"],
  ["details", "/details"],
] as const;

export type RiderTab = (typeof TABS)[number][0];

type RiderAndReader = Awaited<ReturnType<typeof requireCourier>> & { row: RiderRow };

/** The rider of the address, for a person of the rider's company. Another company's rider is not found. */
export async function readRiderOf(params: Promise<{ rider_id: string }>): Promise<RiderAndReader> {
  const reader = await requireCourier();
  const { rider_id: riderId } = await params;
  try {
    const rider = await readRider(reader.courier, riderId);
    const shift = (await readShiftsNow(reader.courier)).get(rider.id);
    return { ...reader, row: toRiderRow(rider, shift) };
  } catch (error) {
    if (isRefusal(error, "rider_not_found")) return notFound();
    throw error;
  }
}

type RiderFrameProps = RiderAndReader & { tab: RiderTab; children: ReactNode };

/** The head of a rider's pages: who it is, whether suspended, and the tabs. */
export async function RiderFrame({ courier, user, row, tab, children }: RiderFrameProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderPage;
  const path = `/courier/riders/${row.id}`;
  return (
    <>
      <PageHead
        title={row.name}
        sub={<code>{row.reference}</code>}
        back={{ href: "/courier/riders", label: texts.riders }}
        live={
          <LiveRefresh
            address="/courier/live"
            event="riders"
            shown={formatInstant(new Date(), courier.timezone, "time")}
          />
        }
        actions={
          <>
            {may(user, "message_riders") && (
              <Button href={`/courier/messages/riders/${row.id}`}>{texts.message}</Button>
            )}
            {may(user, "manage_riders") && <Availability row={row} timeZone={courier.timezone} />}
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
      <Tabs
        label={texts.tabs.label}
        tabs={TABS.map(([name, below]) => ({
          href: path + below,
          label: texts.tabs[name],
          isCurrent: name === tab,
        }))}
      />
      {children}
    </>
  );
}
