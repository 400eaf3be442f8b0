import type { Metadata } from "next";
import { LogFilters } from "@/components/developers/log-filters";
import { asRequestFilter, requestFilterIn } from "@/components/developers/request-filter";
import { RequestLog } from "@/components/developers/request-log";
import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listKeys } from "@/lib/domain/merchants/list-keys";
import { readRequestPage } from "@/lib/domain/requests/read-request-page";
import { DeveloperTabs } from "../_components/developer-tabs";
import { DEVELOPING, OPERATIONS, requestLogAt } from "../developing";

export const metadata: Metadata = { title: "Request log" };

type RequestsPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function RequestsPage({ params, searchParams }: RequestsPageProps) {
  const { environment: named } = await params;
  const { merchant, user } = await requireMerchant(named, { positions: DEVELOPING });
  const filter = requestFilterIn(searchTexts(await searchParams), OPERATIONS);
  const [page, keys] = await Promise.all([
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
      <PageHead
        title="Request log"
        sub="What your systems asked the API, and what they were answered. Secrets are masked."
      />
      <DeveloperTabs environment={merchant.environment} current="/requests" />
      <LogFilters
        kind={kind}
        filter={filter}
        operations={OPERATIONS}
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
