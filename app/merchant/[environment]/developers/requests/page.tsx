import { LogFilters } from "@/components/developers/log-filters";
import { asRequestFilter, requestFilterIn } from "@/components/developers/request-filter";
import { RequestLog } from "@/components/developers/request-log";
import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listKeys } from "@/lib/domain/merchants/list-keys";
import { readRequestPage } from "@/lib/domain/requests/read-request-page";
import { REQUESTS } from "@/lib/words/requests";
import { DeveloperTabs } from "../_components/developer-tabs";
import { DEVELOPING, OPERATIONS, requestLogAt } from "../developing";

export const generateMetadata = titled(REQUESTS, ({ title }) => title);

type RequestsPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function RequestsPage({ params, searchParams }: RequestsPageProps) {
  const { environment: named } = await params;
  const { merchant, user } = await requireMerchant(named, { positions: DEVELOPING });
  const filter = requestFilterIn(searchTexts(await searchParams), OPERATIONS);
  const [words, page, keys] = await Promise.all([
    readWords(REQUESTS),
    readRequestPage(merchant, asRequestFilter(filter)),
    listKeys({ merchant, user }),
  ]);
  const kind = requestLogAt(merchant.environment);
  const names = keys.map(({ id, name, lastFour }): [string, string] => [
    id,
    `${name} …${lastFour}`,
  ]);
  return (
    <>
      <PageHead title={words.title} sub={words.sub} />
      <DeveloperTabs environment={merchant.environment} current="/requests" />
      <LogFilters
        kind={kind}
        filter={filter}
        operations={words.operations}
        credentials={Object.fromEntries<string>(names)}
      />
      <RequestLog
        kind={kind}
        filter={filter}
        page={page}
        timeZone={merchant.market.timezone}
        sample={`curl -i ${publicUrl}/api/v1/external/validate -H "X-API-Key: $TUMIZA_KEY"`}
      />
    </>
  );
}
