import { Explain } from "@/components/ui/explain";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { startOfDay } from "@/lib/core/local-day";
import { toDecimal } from "@/lib/core/money";
import { readLanguage, readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { listOwnComments } from "@/lib/domain/dispatch/arrivals/list-rider-ratings";
import { readEarnedWeeks } from "@/lib/domain/handover/rider-phone/read-earned-weeks";
import { readOwnSlips } from "@/lib/domain/handover/rider-phone/read-own-slips";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import {
  readRiderEarnings,
  type EarnedOrder,
  type RiderEarnings,
} from "@/lib/domain/handover/rider-phone/read-rider-earnings";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER_PAGES, type RiderPagesMessages } from "@/lib/messages/rider-pages.gen";
import { RiderApp } from "../_components/rider-app";
import { SuspendedLine } from "../_components/suspended-line";
import { installation } from "../installation";
import { OwnRatings } from "./_components/own-ratings";
import { OwnSlips } from "./_components/own-slips";
import { WeekChart } from "./_components/week-chart";

export const generateMetadata = titled(RIDER_PAGES, ({ titles }) => titles.earnings);

type Texts = RiderPagesMessages["earnings"];

export default async function EarningsPage() {
  const { rider, user } = await requireRider();
  const [day, earnings, weeks, slips, comments] = await Promise.all([
    readRiderDay(rider),
    readRiderEarnings(rider),
    readEarnedWeeks(rider),
    readOwnSlips(rider),
    listOwnComments(rider),
  ]);
  const { currency, timezone, week, days } = earnings;
  const texts = (await readMessages(RIDER_PAGES)).earnings;
  const hasUnset = days.some(({ orders }) => orders.some(({ payMinor }) => payMinor === null));
  return (
    <>
      <SuspendedLine {...user.company} />
      <RiderApp day={day} path="/driver/earnings" installation={installation()}>
        <h1 className="text-title font-strong">{texts.title}</h1>
        <p className="mb-3 text-muted">{hasUnset ? texts.notSet : texts.explains}</p>
        <OwnSlips {...slips} currency={currency} timezone={timezone} />
        <Sums {...earnings} />
        <WeekChart weeks={weeks} currency={currency} timezone={timezone} />
        {week.orders === 0 && <p className="py-6 text-section font-strong">{texts.none}</p>}
        {days
          .filter(({ orders }) => orders.length > 0)
          .map((each) => (
            <Day key={each.day} {...each} currency={currency} timezone={timezone} />
          ))}
        <OwnRatings rating={day.rating} comments={comments} timezone={timezone} />
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
  const nameOf = (label: string) => (
    // A thumb needs a wider button than a mouse.
    <span className="inline-flex items-center gap-1 [&_button]:after:-right-4">
      {label}
      <Explain name={label}>{texts.means}</Explain>
    </span>
  );
  return (
    <StatList>
      {sums.map(({ label, amountMinor, orders }) => (
        <StatTile
          key={label}
          label={nameOf(label)}
          value={toDecimal(amountMinor ?? 0, currency)}
          isHero
        >
          {(amountMinor !== null || orders === 0) && (
            <Money minor={amountMinor ?? 0} currency={currency} />
          )}
          <span className="block text-table font-normal text-muted">
            {texts.orders({ count: orders })}
          </span>
        </StatTile>
      ))}
    </StatList>
  );
}

type DayProps = RiderEarnings["days"][number] & Pick<RiderEarnings, "currency" | "timezone">;

async function Day({ day, amountMinor, orders, currency, timezone }: DayProps) {
  const at = startOfDay(day, timezone) ?? new Date();
  const times = localTimes(await readLanguage(), timezone);
  return (
    <section aria-labelledby={`day-${day}`} className="mt-6">
      <h2 id={`day-${day}`} className="flex items-baseline justify-between gap-x-3 font-strong">
        <time dateTime={day}>{times.date(at)}</time>
        {amountMinor !== null && <Money minor={amountMinor} currency={currency} />}
      </h2>
      <ul className="mt-1 border-t border-border">
        {orders.map((order) => (
          <Earned key={order.orderId} {...order} currency={currency} timezone={timezone} />
        ))}
      </ul>
    </section>
  );
}

type EarnedProps = EarnedOrder & Pick<RiderEarnings, "currency" | "timezone">;

async function Earned(props: EarnedProps) {
  const texts = (await readMessages(RIDER_PAGES)).earnings;
  const { earnedAt, payMinor, currency, timezone, merchantName, itemName, isRefunded } = props;
  return (
    <li className="flex gap-3 border-b border-border py-2">
      <span className="text-muted">
        <Instant at={earnedAt} timeZone={timezone} shape="time" />
      </span>
      <span className="min-w-0 flex-1">
        {texts.parcelFrom({ parcel: itemName ?? texts.parcel, merchant: merchantName })}
        <span className="block text-meta text-muted">
          {[props.deliveryAddress, props.reference].filter(Boolean).join(", ")}
        </span>
        {extrasOf(props, texts).map((extra) => (
          <span key={extra} className="block text-meta">
            {extra}
          </span>
        ))}
      </span>
      {isRefunded ? (
        <Money minor={0} currency={currency} />
      ) : (
        payMinor !== null && <Money minor={payMinor} currency={currency} />
      )}
    </li>
  );
}

/** The extra parts of an amount, or the reason why there is none. */
function extrasOf(props: EarnedProps, texts: Texts): string[] {
  const { currency, isReturned, isRefunded, payMinor, waitingMinutes: minutes } = props;
  const money = (minor: number) => formatMoney(minor, currency);
  return [
    isReturned && texts.returned,
    isRefunded && texts.refunded,
    !isRefunded && payMinor === null && texts.companyEarned({ money: money(props.companyMinor) }),
    minutes > 0 && texts.waiting({ minutes, money: money(props.waitingMinor) }),
    props.returnMinor > 0 && texts.return({ money: money(props.returnMinor) }),
  ].filter((text) => text !== false);
}
