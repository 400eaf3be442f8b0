import type { Metadata } from "next";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { startOfDay } from "@/lib/core/local-day";
import { toDecimal } from "@/lib/core/money";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/rider-phone/read-rider-day";
import {
  readRiderEarnings,
  type RiderDelivery,
  type RiderEarnings,
} from "@/lib/domain/rider-phone/read-rider-earnings";
import { RiderApp } from "../_components/rider-app";
import { buildName } from "../build-name";

export const metadata: Metadata = { title: "Earnings" };

export default async function EarningsPage() {
  const { rider } = await requireRider();
  const [day, earnings] = await Promise.all([readRiderDay(rider), readRiderEarnings(rider)]);
  const { currency, timezone, week, days } = earnings;
  return (
    <RiderApp day={day} path="/driver/earnings" build={buildName()}>
      <h1 className="text-title font-strong">Earnings</h1>
      <p className="mb-3 text-muted">
        What your deliveries earned for your company. Your pay is agreed with the company.
      </p>
      <Sums {...earnings} />
      {week.deliveries === 0 && (
        <p className="py-6 text-section font-strong">
          No deliveries in the last 7 days. Your next delivery will appear here.
        </p>
      )}
      {days
        .filter(({ deliveries }) => deliveries.length > 0)
        .map((each) => (
          <Day key={each.day} {...each} currency={currency} timezone={timezone} />
        ))}
    </RiderApp>
  );
}

function Sums({ currency, today, week }: RiderEarnings) {
  const sums = [
    { label: "Today", ...today },
    { label: "Last 7 days", ...week },
  ];
  return (
    <StatList>
      {sums.map(({ label, amountMinor, deliveries }) => (
        <StatTile key={label} label={label} value={toDecimal(amountMinor, currency)} isHero>
          <Money minor={amountMinor} currency={currency} />
          <span className="block text-table font-normal text-muted">{deliveries} delivered</span>
        </StatTile>
      ))}
    </StatList>
  );
}

type DayProps = RiderEarnings["days"][number] & Pick<RiderEarnings, "currency" | "timezone">;

function Day({ day, amountMinor, deliveries, currency, timezone }: DayProps) {
  return (
    <section aria-labelledby={`day-${day}`} className="mt-6">
      <h2
        id={`day-${day}`}
        className="flex flex-wrap justify-between gap-x-4 text-section font-strong"
      >
        <Instant at={startOfDay(day, timezone) ?? new Date()} timeZone={timezone} shape="date" />
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

function Delivery(props: DeliveryProps) {
  const { deliveredAt, payMinor, currency, timezone, merchantName, itemName } = props;
  return (
    <li className="flex gap-3 border-b border-border py-2">
      <span className="text-muted">
        <Instant at={deliveredAt} timeZone={timezone} shape="time" />
      </span>
      <span className="min-w-0 flex-1">
        {itemName ?? "Parcel"} from {merchantName}
        <span className="block text-meta text-muted">
          {[props.deliveryAddress, props.reference].filter(Boolean).join(", ")}
        </span>
      </span>
      <Money minor={payMinor} currency={currency} />
    </li>
  );
}
