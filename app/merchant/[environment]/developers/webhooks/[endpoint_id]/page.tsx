import { EndpointView } from "@/app/_webhooks/endpoint-view";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { findEndpoint } from "@/lib/domain/messaging/webhooks/find-endpoint";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";

export const generateMetadata = titled(ENDPOINTS, ({ one }) => one.metaTitle);

type EndpointPageProps = {
  params: Promise<{ environment: string; endpoint_id: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function EndpointPage({ params, searchParams }: EndpointPageProps) {
  const { environment: named, endpoint_id } = await params;
  const { merchant } = await requireMerchant(named, "manage_webhooks");
  const found = findEndpoint(merchant, endpoint_id);
  return (
    <EndpointView
      owner={merchant}
      endpoint={await orNotFound(found, "webhook_endpoint_not_found")}
      params={searchTexts(await searchParams)}
      timeZone={merchant.market.timezone}
    />
  );
}
