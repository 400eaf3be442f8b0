import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OpenRiderPay } from "@/lib/domain/money/rider-pay/read-open-rider-pay";
import { PAY_RUNS, type PayRunsMessages } from "@/lib/messages/pay-runs.gen";
import { NamedMoney } from "./named-money";

/** What each rider has earned that no run contains. */
export async function OpenPayList({ rows, currency }: { rows: OpenRiderPay[]; currency: string }) {
  const { open: texts } = await readMessages(PAY_RUNS);
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, currency)}
        rows={rows}
        rowKey={({ riderId }) => String(riderId)}
        rowHref={({ riderId }) => `/courier/riders/${riderId}`}
        areas={["rider pay", "delivery waiting", "owed return"]}
        empty={
          <Empty art="wallet" title={texts.emptyTitle}>
            {texts.empty}
          </Empty>
        }
      />
    </Section>
  );
}

function columnsFor(texts: PayRunsMessages["open"], currency: string): Column<OpenRiderPay>[] {
  const money = (key: keyof typeof texts.heads, minorOf: (row: OpenRiderPay) => number) => ({
    key,
    head: texts.heads[key],
    area: key,
    align: "right" as const,
    cell: (row: OpenRiderPay) => (
      <NamedMoney
        name={texts.heads[key]}
        minor={minorOf(row)}
        currency={currency}
        isStrong={key === "pay"}
      />
    ),
  });
  return [
    {
      key: "rider",
      head: texts.heads.rider,
      area: "rider",
      cell: ({ name, orders, isSuspended }) => (
        <>
          <span className="font-semibold">{name}</span>
          <span className="block text-meta text-muted">
            {texts.orders({ count: orders })}
            {isSuspended && `, ${texts.suspended}`}
          </span>
        </>
      ),
    },
    money("delivery", ({ deliveryMinor }) => deliveryMinor),
    money("waiting", ({ waitingMinor }) => waitingMinor),
    money("return", ({ returnMinor }) => returnMinor),
    money("owed", ({ owedMinor }) => owedMinor),
    money("pay", ({ payMinor }) => payMinor),
  ];
}
