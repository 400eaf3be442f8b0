import { type Column, DataList } from "@/components/ui/data-list";
import { FactLines } from "@/components/ui/fact-lines";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { NameLink } from "@/components/ui/name-link";
import { Section } from "@/components/ui/section";
import { formatInstant, formatWeekday } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { EndedOrder, RiderToday } from "@/lib/domain/dispatch/arrivals/read-rider-today";
import { COURIER_RIDER, type CourierRiderMessages } from "@/lib/messages/courier-rider.gen";

type Texts = CourierRiderMessages["today"];

type ShiftAndMonthProps = {
  courier: CourierContext;
  today: RiderToday;
  /** Whether the reader may know what riders earn. */
  seesPay: boolean;
};

/** When the rider works next, and what the rider has done this month. */
export async function ShiftAndMonth({ courier, today, seesPay }: ShiftAndMonthProps) {
  const texts = (await readMessages(COURIER_RIDER)).today;
  const { nextShift, dayOff, delivered, payMinor } = today;
  const { timezone: timeZone, currency } = courier;
  const month = formatInstant(new Date(), timeZone, "month");
  return (
    <Section title={texts.title}>
      <FactLines
        facts={[
          dayOff && {
            name: texts.dayOff,
            value: offText(texts, dayOff),
          },
          {
            name: texts.nextShift,
            value: nextShift
              ? texts.hours({
                  day: formatInstant(nextShift.beginsAt, timeZone, "weekday"),
                  begins: formatInstant(nextShift.beginsAt, timeZone, "time"),
                  ends: formatInstant(nextShift.endsAt, timeZone, "time"),
                })
              : texts.noShift,
          },
          { name: texts.delivered, value: texts.inMonth({ count: delivered, month }) },
          seesPay && {
            name: texts.pay,
            value: payMinor === null ? texts.noPay : <Money minor={payMinor} currency={currency} />,
          },
        ]}
      />
    </Section>
  );
}

function offText(texts: Texts, { toDay, reason }: NonNullable<RiderToday["dayOff"]>): string {
  const day = formatWeekday(toDay);
  return reason === null ? texts.until({ day }) : texts.untilReason({ day, reason });
}

type LastOrdersProps = { orders: EndedOrder[]; timeZone: string };

/** The orders that the rider delivered or returned last. */
export async function LastOrders({ orders, timeZone }: LastOrdersProps) {
  const texts = (await readMessages(COURIER_RIDER)).today;
  if (orders.length === 0) return null;
  return (
    <Section title={texts.lastOrders}>
      <DataList
        caption={texts.lastOrders}
        columns={columnsFor(texts, timeZone)}
        rows={orders}
        rowKey={({ id }) => id}
        areas={["order at", "outcome outcome"]}
      />
    </Section>
  );
}

function columnsFor({ heads, outcomes }: Texts, timeZone: string): Column<EndedOrder>[] {
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      isWide: true,
      cell: ({ id, parcelCode, deliveryAddress }) => (
        <>
          <NameLink href={`/courier/orders/${id}`}>
            <span className="font-mono">{parcelCode}</span>
          </NameLink>
          {deliveryAddress !== null && (
            <span className="block text-meta text-muted">{deliveryAddress}</span>
          )}
        </>
      ),
    },
    {
      key: "outcome",
      head: heads.outcome,
      area: "outcome",
      cell: ({ outcome }) => outcomes[outcome],
    },
    {
      key: "at",
      head: heads.at,
      area: "at",
      align: "right",
      cell: ({ endedAt }) => <Instant at={endedAt} timeZone={timeZone} />,
    },
  ];
}
