import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderWithCash } from "@/lib/domain/money/collections/read-company-cash";
import { COURIER_CASH, type CourierCashMessages } from "@/lib/messages/courier-cash.gen";

type RidersWithCashProps = {
  riders: RiderWithCash[];
  currency: string;
  timeZone: string;
  now: Date;
  /** The counter where they are counted; absent for any place. */
  counterId?: string | undefined;
};

/** The riders with money from doors, the oldest first, each to be counted in. */
export async function RidersWithCash({ riders, ...context }: RidersWithCashProps) {
  const { riders: texts } = await readMessages(COURIER_CASH);
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, context)}
        rows={riders}
        rowKey={({ riderId }) => String(riderId)}
        areas={["rider inHand", "since due", "actions actions"]}
        empty={
          <Empty art="wallet" title={texts.empty}>
            {texts.emptyExplains}
          </Empty>
        }
      />
    </Section>
  );
}

function columnsFor(
  texts: CourierCashMessages["riders"],
  { currency, timeZone, now, counterId }: Omit<RidersWithCashProps, "riders">,
): Column<RiderWithCash>[] {
  const { heads } = texts;
  return [
    { key: "rider", head: heads.rider, area: "rider", cell: ({ name }) => name },
    {
      key: "since",
      head: heads.since,
      area: "since",
      cell: ({ since, inHandMinor }) => {
        if (since !== null) return <Ago at={since} timeZone={timeZone} now={now} />;
        return inHandMinor > 0 ? <span className="text-muted">{texts.debt}</span> : "–";
      },
    },
    {
      key: "due",
      head: heads.due,
      area: "due",
      align: "right",
      cell: ({ dueMinor }) =>
        dueMinor > 0 && (
          <>
            <span className="text-meta text-muted @min-[48rem]:hidden">{heads.due} </span>
            <Money minor={dueMinor} currency={currency} />
          </>
        ),
    },
    {
      key: "inHand",
      head: heads.inHand,
      area: "inHand",
      align: "right",
      cell: ({ inHandMinor, limitMinor, isStopped }) => (
        <>
          <Money minor={inHandMinor} currency={currency} isStrong />
          <span className="block text-meta text-muted">
            {isStopped
              ? texts.stopped
              : texts.ofLimit({ limit: formatMoney(limitMinor, currency) })}
          </span>
        </>
      ),
    },
    {
      key: "actions",
      head: heads.actions,
      isHeadHidden: true,
      area: "actions",
      align: "right",
      cell: ({ riderId, name, inHandMinor }) =>
        inHandMinor > 0 && (
          <Button
            size="small"
            href={`/courier/cash/${riderId}${counterId ? `?counter=${counterId}` : ""}`}
            aria-label={texts.countOf({ rider: name })}
          >
            {texts.count}
          </Button>
        ),
    },
  ];
}
