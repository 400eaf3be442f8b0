import { SavedViews } from "@/app/_views/saved-views";
import { LogFilters } from "@/components/developers/log-filters";
import { asRequestFilter, requestFilterIn } from "@/components/developers/request-filter";
import { RequestLog } from "@/components/developers/request-log";
import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import { readRequestPage } from "@/lib/domain/platform/requests/read-request-page";
import { REQUESTS } from "@/lib/messages/requests.gen";
import { DeveloperTabs } from "../_components/developer-tabs";
import { OPERATIONS, requestLogAt } from "../developing";

export const generateMetadata = titled(REQUESTS, ({ title }) => title);

type RequestsPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function RequestsPage({ params, searchParams }: RequestsPageProps) {
  const { environment: named } = await params;
  const { merchant, user, isReadOnly } = await requireMerchant(named, "manage_integration");
  const filter = requestFilterIn(searchTexts(await searchParams), OPERATIONS);
  const [messages, page, keys] = await Promise.all([
    readMessages(REQUESTS),
    readRequestPage(merchant, asRequestFilter(filter)),
    listCredentials({ merchant, user }),
  ]);
  const kind = requestLogAt(merchant.environment);
  const names = keys.map(({ id, name, lastFour }): [string, string] => [
    id,
    `${name} …${lastFour}`,
  ]);
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub} />
      <DeveloperTabs environment={merchant.environment} current="/requests" />
      <LogFilters
        kind={kind}
        filter={filter}
        operations={messages.operations}
        credentials={Object.fromEntries<string>(names)}
      />
      {!isReadOnly && (
        <SavedViews place="merchant" list="developers/requests" of={merchant} user={user} />
      )}
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
