import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderAdvance } from "@/lib/domain/money/rider-pay/list-rider-advances";
import { PAY_RUNS, type PayRunsMessages } from "@/lib/messages/pay-runs.gen";

type AdvanceListProps = { advances: RiderAdvance[]; currency: string; timeZone: string };

/** A company's advances, the newest first. */
export async function AdvanceList({ advances, ...context }: AdvanceListProps) {
  const { advances: texts } = await readMessages(PAY_RUNS);
  return (
    <Section
      title={texts.title}
      actions={<Button href="/courier/earnings/pay/advance">{texts.give}</Button>}
    >
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, context)}
        rows={advances}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/courier/earnings/pay/advance/${id}`}
        areas={["rider amount", "reason when"]}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  { heads, corrected }: PayRunsMessages["advances"],
  { currency, timeZone }: Omit<AdvanceListProps, "advances">,
): Column<RiderAdvance>[] {
  return [
    {
      key: "rider",
      head: heads.rider,
      area: "rider",
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: "reason",
      head: heads.reason,
      area: "reason",
      cell: ({ reason, correctionReason }) => (
        <>
          {reason}
          {correctionReason !== null && (
            <span className="block text-meta text-muted">
              {corrected({ reason: correctionReason })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ givenAt, givenBy }) => (
        <>
          <Instant at={givenAt} timeZone={timeZone} />
          <span className="block text-meta text-muted">{givenBy}</span>
        </>
      ),
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor }) => <Money minor={amountMinor} currency={currency} isStrong />,
    },
  ];
}
