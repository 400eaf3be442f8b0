import { notFound } from "next/navigation";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import {
  readRiderPayRun,
  type RiderPaySlip,
} from "@/lib/domain/money/rider-pay/read-rider-pay-run";
import { isUnderWay } from "@/lib/domain/money/rider-pay/sendable-slips";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { PaySlipForm } from "../../_components/pay-slip-form";
import { SlipState } from "../../_components/slip-state";

export const generateMetadata = titled(PAY_RUNS, ({ slip }) => slip.metaTitle);

type Params = { params: Promise<{ run_id: string; slip_id: string }> };

/** What a run pays one rider, and how it was paid. */
export default async function PaySlipPage({ params }: Params) {
  const { courier } = await requireCourier("pay_riders");
  const { run_id: runId, slip_id: slipId } = await params;
  const found = await orNotFound(readRiderPayRun(courier, runId), "rider_pay_run_not_found");
  const slip = found.slips.find((it) => it.slipId === slipId) ?? notFound();
  const texts = (await readMessages(PAY_RUNS)).slip;
  const date = texts.sub({
    date: formatInstant(found.run.madeAt, courier.timezone, "dateAndTime"),
  });
  return (
    <>
      <PageHead
        title={texts.title({ rider: slip.name })}
        back={{ href: `/courier/earnings/pay/${runId}`, label: date }}
      />
      <SlipFacts slip={slip} courier={courier} />
      {slip.paidAt === null && slip.payMinor > 0 && !isUnderWay(slip) && (
        <Section title={texts.record}>
          <PaySlipForm slipId={slipId} amount={formatMoney(slip.payMinor, courier.currency)} />
        </Section>
      )}
    </>
  );
}

async function SlipFacts({ slip, courier }: { slip: RiderPaySlip; courier: CourierContext }) {
  const { slip: texts, methods } = await readMessages(PAY_RUNS);
  const { currency, timezone: timeZone } = courier;
  const money = (minor: number, isStrong = false) => (
    <Money minor={minor} currency={currency} isStrong={isStrong} />
  );
  const { paidAt, method } = slip;
  return (
    <Facts
      facts={[
        { name: texts.orders, value: slip.orders },
        { name: texts.delivery, value: money(slip.deliveryMinor) },
        { name: texts.waiting, value: money(slip.waitingMinor) },
        { name: texts.return, value: money(slip.returnMinor) },
        { name: texts.advances, value: money(-slip.advancesMinor) },
        { name: texts.pay, value: money(slip.payMinor, true) },
        { name: texts.phone, value: formatPhone(slip.phone) },
        { name: texts.state, value: <SlipState {...slip} /> },
        { name: texts.method, value: method && methods[method] },
        { name: texts.reference, value: slip.reference },
        { name: texts.paidAt, value: paidAt && <Instant at={paidAt} timeZone={timeZone} /> },
        { name: texts.paidBy, value: slip.paidBy },
      ]}
    />
  );
}
