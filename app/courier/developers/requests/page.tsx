import { SavedViews } from "@/app/_views/saved-views";
import { LogFilters } from "@/components/developers/log-filters";
import { asRequestFilter, requestFilterIn } from "@/components/developers/request-filter";
import { RequestLog } from "@/components/developers/request-log";
import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { readRequestPage } from "@/lib/domain/platform/requests/read-request-page";
import {
  COURIER_DEVELOPERS,
  type CourierDevelopersMessages,
} from "@/lib/messages/courier-developers.gen";
import { DeveloperTabs } from "../_components/developer-tabs";
import { OPERATIONS, REQUEST_LOG } from "../credential-kind";
import { s2sSamples } from "../s2s-samples";

export const generateMetadata = titled(
  COURIER_DEVELOPERS,
  ({ requestsPage }) => requestsPage.metaTitle,
);

type RequestsPageProps = { searchParams: Promise<SearchParams> };

export default async function RequestsPage({ searchParams }: RequestsPageProps) {
  const messages = await readMessages(COURIER_DEVELOPERS);
  const texts = messages.requestsPage;

  const { courier, user } = await requireCourier("manage_integration");
  const filter = requestFilterIn(searchTexts(await searchParams), OPERATIONS);
  const page = await readRequestPage(courier, asRequestFilter(filter));
  return (
    <>
      <PageHead title={texts.requestLog} sub={texts.sub} />
      <DeveloperTabs current="requests" />
      <LogFilters kind={REQUEST_LOG} filter={filter} operations={OPERATIONS} />
      <SavedViews place="courier" list="developers/requests" of={courier} user={user} />
      <RequestLog
        kind={REQUEST_LOG}
        filter={filter}
        page={page}
        timeZone={courier.timezone}
        sample={firstSample(messages)}
      />
    </>
  );
}

/** A request to try, for an empty log. */
function firstSample(messages: CourierDevelopersMessages): string {
  return s2sSamples(messages, publicUrl, undefined)[0]?.code ?? "";
}
