import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listBranchNames } from "@/lib/domain/access/pickups/list-pickups";
import { readOrderReport } from "@/lib/domain/money/reports/read-order-report";
import { REPORTS } from "@/lib/messages/reports.gen";
import { ReasonsSection } from "./_components/reasons-section";
import { ReportForm } from "./_components/report-form";
import { ReportNumbers } from "./_components/report-numbers";
import { ReportTable } from "./_components/report-table";
import { readReportSearch, reportHref } from "./report-search";

export const generateMetadata = titled(REPORTS, ({ title }) => title);

type ReportsPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

/** How the merchant's orders of some days went, with the numbers of the API's report. */
export default async function ReportsPage({ params, searchParams }: ReportsPageProps) {
  const { merchant, user } = await requireMerchant((await params).environment, undefined, "branch");
  const search = readReportSearch(merchant, searchTexts(await searchParams));
  const [messages, branches, report] = await Promise.all([
    readMessages(REPORTS),
    listBranchNames(merchant),
    reading("order_report", () => readOrderReport(merchant, search)),
  ]);
  const home = `/merchant/${merchant.environment}`;
  const path = `${home}/reports`;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub({ zone: merchant.market.timezone })}
        actions={
          <Button href={reportHref(`${home}/reports.csv`, search)}>{messages.downloadCsv}</Button>
        }
      />
      <ReportForm path={path} search={search} branches={branches} />
      <PagePart reading={report} failure={messages.failure} retryHref={reportHref(path, search)}>
        {(value) =>
          value.total.placed === 0 ? (
            <Empty
              art="search"
              title={messages.emptyTitle}
              action={
                mayPlaceOrders({ merchant, user }) && (
                  <Button href={`${home}/orders/new`}>{messages.newOrder}</Button>
                )
              }
            >
              {messages.empty}
            </Empty>
          ) : (
            <>
              <ReportNumbers report={value} />
              <ReportTable report={value} />
              <ReasonsSection total={value.total} />
            </>
          )
        }
      </PagePart>
    </>
  );
}
