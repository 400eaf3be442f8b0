import { localTimes } from "@/lib/messages/local-times";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { startOfDay } from "@/lib/core/local-day";
import { toDecimal } from "@/lib/core/money";
import { readLanguage, readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/rider-phone/read-rider-day";
import {
  readRiderEarnings,
  type RiderDelivery,
  type RiderEarnings,
} from "@/lib/domain/rider-phone/read-rider-earnings";
import { RiderApp } from "../_components/rider-app";
import { SuspendedLine } from "../_components/suspended-line";
import { installation } from "../installation";

export const generateMetadata = titled(RIDER_PAGES, ({ titles }) => titles.earnings);

export default async function EarningsPage() {
  const { rider, user } = await requireRider();
  const [day, earnings] = await Promise.all([readRiderDay(rider), readRiderEarnings(rider)]);
  const { currency, timezone, week, days } = earnings;
  const texts = (await readMessages(RIDER_PAGES)).earnings;
  return (
    <>
      <SuspendedLine {...user.company} />
      <RiderApp day={day} path="/driver/earnings" installation={installation()}>
        <h1 className="text-title font-strong">{texts.title}</h1>
        <p className="mb-3 text-muted">{texts.explains}</p>
        <Sums {...earnings} />
        {week.deliveries === 0 && <p className="py-6 text-section font-strong">{texts.none}</p>}
        {days
          .filter(({ deliveries }) => deliveries.length > 0)
          .map((each) => (
            <Day key={each.day} {...each} currency={currency} timezone={timezone} />
          ))}
      </RiderApp>
    </>
  );
}

async function Sums({ currency, today, week }: RiderEarnings) {
  const texts = (await readMessages(RIDER_PAGES)).earnings;
  const sums = [
    { label: texts.today, ...today },
    { label: texts.week, ...week },
  ];
  return (
    <StatList>
      {sums.map(({ label, amountMinor, deliveries }) => (
        <StatTile key={label} label={label} value={toDecimal(amountMinor, currency)} isHero>
          <Money minor={amountMinor} currency={currency} />
          <span className="block text-table font-normal text-muted">
            {texts.delivered({ count: deliveries })}
          </span>
        </StatTile>
      ))}
    </StatList>
  );
}

type DayProps = RiderEarnings["days"][number] & Pick<RiderEarnings, "currency" | "timezone">;

async function Day({ day, amountMinor, deliveries, currency, timezone }: DayProps) {
  const at = startOfDay(day, timezone) ?? new Date();
  const times = localTimes(await readLanguage(), timezone);
  return (
    <section aria-labelledby={`day-${day}`} className="mt-6">
      <h2
        id={`day-${day}`}
        className="flex flex-wrap justify-between gap-x-4 text-section font-strong"
      >
        <time dateTime={day}>{times.date(at)}</time>
        <Money minor={amountMinor} currency={currency} />
      </h2>
      <ul className="mt-1 border-t border-border">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.orderId} {...delivery} currency={currency} timezone={timezone} />
        ))}
      </ul>
    </section>
  );
}

type DeliveryProps = RiderDelivery & Pick<RiderEarnings, "currency" | "timezone">;

async function Delivery(props: DeliveryProps) {
  const texts = (await readMessages(RIDER_PAGES)).earnings;
  const { deliveredAt, payMinor, currency, timezone, merchantName, itemName } = props;
  return (
    <li className="flex gap-3 border-b border-border py-2">
      <span className="text-muted">
        <Instant at={deliveredAt} timeZone={timezone} shape="time" />
      </span>
      <span className="min-w-0 flex-1">
        {texts.parcelFrom({ parcel: itemName ?? texts.parcel, merchant: merchantName })}
        <span className="block text-meta text-muted">
          {[props.deliveryAddress, props.reference].filter(Boolean).join(", ")}
        </span>
      </span>
      <Money minor={payMinor} currency={currency} />
    </li>
  );
}
