import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { HeadLinks } from "@/components/ui/head-links";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readClock } from "@/lib/domain/money/metrics/read-clock";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { metricsHref } from "../_components/metrics-href";
import { firstText, readMetricsSearch, type SearchParams } from "../search-params";
import { StatementSection } from "./_components/statement-section";
import { WithdrawableLine } from "./_components/withdrawable-line";
import { WithdrawalsSection } from "./_components/withdrawals-section";
import { readEarningsPage } from "./read-earnings-page";

export const generateMetadata = titled(
  COURIER_EARNINGS,
  ({ earningsPage }) => earningsPage.metaTitle,
);

const PATH = "/courier/earnings";

export default async function EarningsPage(props: { searchParams: Promise<SearchParams> }) {
  const texts = (await readMessages(COURIER_EARNINGS)).earningsPage;

  const { courier } = await requireCourier("withdraw_earnings");
  const { currency, timezone } = courier;
  const [params, clock] = await Promise.all([props.searchParams, readClock(courier)]);
  const search = readMetricsSearch({ ...params, currency, source: undefined }, clock, currency);
  const cursor = firstText(params.cursor);
  const { withdrawable, statement, withdrawals } = await readEarningsPage(courier, search, cursor);
  const period = { from: search.startDate, to: search.endDate };
  return (
    <>
      <PageHead
        title={texts.earnings}
        sub={texts.sub}
        live={
          <LiveRefresh
            address="/courier/orders/live"
            event="orders"
            shown={formatInstant(new Date(), courier.timezone, "time")}
          />
        }
        actions={
          <>
            <HeadLinks
              links={[
                { href: "/courier/earnings/riders", label: texts.riderPay },
                { href: "/courier/earnings/statements", label: texts.monthlyStatements },
              ]}
            />
            <Button href="/courier/earnings/withdraw" variant="primary">
              {texts.withdraw}
            </Button>
          </>
        }
      />
      <PagePart
        reading={withdrawable}
        failure={texts.failure}
        retryHref={metricsHref(PATH, period)}
      >
        {(value) => <WithdrawableLine {...value} currency={currency} />}
      </PagePart>
      <WithdrawalsSection
        reading={withdrawals}
        requested={firstText(params.requested)}
        timeZone={timezone}
        now={clock.now}
        hrefAt={(at) => `${metricsHref(PATH, { ...period, cursor: at })}#withdrawals`}
        isFirstPage={cursor === undefined}
      />
      <StatementSection courier={courier} search={search} clock={clock} statement={statement} />
    </>
  );
}
