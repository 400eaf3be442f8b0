import { destinationWords } from "@/components/payments/withdrawal-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { PayoutDestination } from "@/lib/domain/money/withdrawals/list-payout-destinations";
import {
  COURIER_EARNINGS,
  type CourierEarningsMessages,
} from "@/lib/messages/courier-earnings.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";
import { RemoveDestination } from "./remove-destination";

type DestinationListProps = {
  destinations: PayoutDestination[];
  coolingOffHours: number;
  timeZone: string;
  now: Date;
};

/** The destinations of withdrawals, with their dates and buttons to remove them. */
export async function DestinationList({ destinations, ...rest }: DestinationListProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).destinations;

  return (
    <Section title={texts.title} sub={texts.sub}>
      <DataList
        caption={texts.caption}
        columns={columnsFor(texts, rest)}
        rows={destinations}
        rowKey={({ id }) => id}
        areas={["destination actions", "added added"]}
      />
    </Section>
  );
}

function columnsFor(
  texts: CourierEarningsMessages["destinations"],
  { coolingOffHours, timeZone, now }: Omit<DestinationListProps, "destinations">,
): Column<PayoutDestination>[] {
  return [
    {
      key: "destination",
      head: texts.heads.destination,
      area: "destination",
      cell: (it) => <Destination destination={it} />,
    },
    {
      key: "added",
      head: texts.heads.added,
      area: "added",
      cell: ({ addedAt, payableFrom }) => (
        <>
          <Ago at={addedAt} timeZone={timeZone} now={now} />
          {payableFrom > now && (
            <span className="block text-meta text-warn-fg">
              {texts.payable({ when: <Instant at={payableFrom} timeZone={timeZone} /> })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "actions",
      head: texts.heads.actions,
      isHeadHidden: true,
      area: "actions",
      align: "right",
      cell: (it) => (
        <RemoveDestination
          destinationId={it.id}
          destination={destinationWords(it)}
          coolingOffHours={coolingOffHours}
        />
      ),
    },
  ];
}

async function Destination({ destination }: { destination: PayoutDestination }) {
  const { methods } = await readMessages(WITHDRAWALS);
  return (
    <>
      {destinationWords(destination)}
      <span className="block text-meta text-muted">{methods[destination.method]}</span>
    </>
  );
}
