import { FactLines } from "@/components/ui/fact-lines";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatInstant, formatWeekday } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { RiderToday } from "@/lib/domain/dispatch/arrivals/read-rider-today";
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
