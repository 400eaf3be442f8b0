import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatPhone } from "@/lib/core/format-phone";
import { formatDay, formatInstant } from "@/lib/core/format-time";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import {
  readRiderPayRun,
  type RiderPaySlip,
} from "@/lib/domain/money/rider-pay/read-rider-pay-run";
import { PAY_RUNS, type PayRunsMessages } from "@/lib/messages/pay-runs.gen";
import { NamedMoney } from "../_components/named-money";
import { RunSums } from "../_components/run-sums";
import { SendPay } from "../_components/send-pay";
import { SlipState } from "../_components/slip-state";
import { UndoRun } from "../_components/undo-run";

export const generateMetadata = titled(PAY_RUNS, ({ run }) => run.metaTitle);

/** A run with one slip for each rider. */
export default async function PayRunPage({ params }: { params: Promise<{ run_id: string }> }) {
  const { courier } = await requireCourier("pay_riders");
  const { run_id: runId } = await params;
  const found = await orNotFound(readRiderPayRun(courier, runId), "rider_pay_run_not_found");
  const { run, slips } = found;
  const messages = await readMessages(PAY_RUNS);
  const texts = messages.run;
  return (
    <>
      <PageHead
        title={texts.title({ date: formatInstant(run.madeAt, courier.timezone, "dateAndTime") })}
        sub={texts.sub({
          date: formatDay(run.firstDay),
          name: run.madeBy ?? messages.someone,
          paid: run.settledSlips,
          count: run.slips,
        })}
        back={{ href: "/courier/earnings/pay", label: messages.title }}
        actions={
          <>
            <Button href={`/courier/earnings/pay/${runId}/csv`}>{texts.downloadCsv}</Button>
            {run.canBeUndone && <UndoRun runId={runId} />}
          </>
        }
      />
      <RunSums {...run} currency={courier.currency} />
      {run.closedAt === null && <SendPay courier={courier} runId={runId} slips={slips} />}
      <Section title={texts.caption}>
        <DataList
          caption={texts.caption}
          columns={columnsFor(messages, courier.currency)}
          rows={slips}
          rowKey={({ slipId }) => slipId}
          rowHref={({ slipId }) => `/courier/earnings/pay/${runId}/${slipId}`}
          areas={["rider pay", "earned advances", "state state"]}
          empty={<Empty title={messages.runs.emptyTitle} />}
        />
      </Section>
    </>
  );
}

function columnsFor(messages: PayRunsMessages, currency: string): Column<RiderPaySlip>[] {
  const { run: texts, open } = messages;
  const { heads } = texts;
  const money = (key: "earned" | "advances" | "pay", minorOf: (slip: RiderPaySlip) => number) => ({
    key,
    head: heads[key],
    area: key,
    align: "right" as const,
    cell: (slip: RiderPaySlip) => (
      <NamedMoney
        name={heads[key]}
        minor={minorOf(slip)}
        currency={currency}
        isStrong={key === "pay"}
      />
    ),
  });
  return [
    {
      key: "rider",
      head: heads.rider,
      area: "rider",
      cell: ({ name, orders, phone, isSuspended }) => (
        <>
          <span className="font-semibold">{name}</span>
          <span className="block text-meta text-muted">
            {formatPhone(phone)}, {open.orders({ count: orders })}
            {isSuspended && `, ${open.suspended}`}
          </span>
        </>
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (slip) => <SlipState {...slip} />,
    },
    money("earned", (slip) => slip.payMinor + slip.advancesMinor),
    money("advances", ({ advancesMinor }) => -advancesMinor),
    money("pay", ({ payMinor }) => payMinor),
  ];
}
