import { Button } from "@/components/ui/button";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { Clock } from "@/lib/domain/money/metrics/read-clock";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { metricsHref } from "../../_components/metrics-href";
import { MetricsPeriodForm } from "../../_components/metrics-period-form";
import { MetricsPeriodLine } from "../../_components/metrics-period-line";
import type { MetricsSearch } from "../../search-params";
import type { EarningsPageData } from "../read-earnings-page";
import { StatementDays } from "./statement-days";
import { StatementSums } from "./statement-sums";

type StatementSectionProps = {
  courier: CourierContext;
  search: MetricsSearch;
  clock: Clock;
  statement: EarningsPageData["statement"];
};

const PATH = "/courier/earnings";

/** The account's movements in a period, summed and by day. */
export async function StatementSection({
  courier,
  search,
  clock,
  statement,
}: StatementSectionProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).statementSection;

  const { startDate: from, endDate: to } = search;
  const { currency, timezone } = courier;
  return (
    <Section
      title={texts.statement}
      actions={
        <Button size="small" href={metricsHref(`${PATH}.csv`, { from, to })}>
          {texts.downloadCsv}
        </Button>
      }
    >
      <MetricsPeriodForm path={PATH} search={search} today={clock.today} hasDatesOnly />
      <MetricsPeriodLine search={search} clock={clock} timeZone={timezone} isComparing={false} />
      <div className="mt-6">
        <PagePart
          reading={statement}
          failure={texts.failure}
          retryHref={metricsHref(PATH, { from, to })}
        >
          {(value) => (
            <>
              <StatementSums statement={value} currency={currency} />
              <div className="mt-6">
                <StatementDays days={value.days} currency={currency} />
              </div>
            </>
          )}
        </PagePart>
      </div>
    </Section>
  );
}
