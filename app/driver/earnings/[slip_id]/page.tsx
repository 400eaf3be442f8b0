import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { startOfDay } from "@/lib/core/local-day";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readLanguage, readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { type OwnSlipParts, readOwnSlip } from "@/lib/domain/handover/rider-phone/read-own-slips";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER_PAGES, type RiderPagesMessages } from "@/lib/messages/rider-pages.gen";
import { RiderApp } from "../../_components/rider-app";
import { SuspendedLine } from "../../_components/suspended-line";
import { installation } from "../../installation";

export const generateMetadata = titled(RIDER_PAGES, ({ slip }) => slip.title);

/** What a pay run pays the rider, part by part. */
export default async function OwnSlipPage({ params }: { params: Promise<{ slip_id: string }> }) {
  const { rider, user } = await requireRider();
  const { slip_id: slipId } = await params;
  const slip = await orNotFound(readOwnSlip(rider, slipId), "rider_pay_slip_not_found");
  const [day, messages] = await Promise.all([readRiderDay(rider), readMessages(RIDER_PAGES)]);
  const { slip: texts, earnings } = messages;
  const { timezone } = rider;
  const since = startOfDay(slip.firstDay, timezone) ?? slip.madeAt;
  const money = (minor: number, isStrong = false) => (
    <Money minor={minor} currency={slip.currency} isStrong={isStrong} />
  );
  return (
    <>
      <SuspendedLine {...user.company} />
      <RiderApp day={day} path="/driver/earnings" installation={installation()}>
        <PageHead
          title={texts.title}
          sub={texts.since({ date: localTimes(await readLanguage(), timezone).date(since) })}
          back={{ href: "/driver/earnings", label: earnings.title }}
        />
        <Facts
          facts={[
            { name: texts.orders, value: slip.orders },
            { name: texts.delivery, value: money(slip.deliveryMinor) },
            { name: texts.waiting, value: money(slip.waitingMinor) },
            { name: texts.return, value: money(slip.returnMinor) },
            { name: texts.advances, value: money(-slip.advancesMinor) },
            { name: texts.pay, value: money(slip.payMinor, true) },
            { name: texts.method, value: slip.method && texts.methods[slip.method] },
            { name: texts.reference, value: slip.reference },
            {
              name: texts.paid,
              value: slip.paidAt ? (
                <Instant at={slip.paidAt} timeZone={timezone} />
              ) : (
                unpaidState(slip, texts)
              ),
            },
          ]}
        />
      </RiderApp>
    </>
  );
}

function unpaidState({ payMinor, sent }: OwnSlipParts, texts: RiderPagesMessages["slip"]): string {
  if (payMinor === 0) return texts.deducted;
  return sent === "asked" || sent === "sent" ? texts.underWay : texts.notYet;
}
