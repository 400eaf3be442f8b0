import { EndpointList } from "@/app/_webhooks/endpoint-list";
import { endpointsAt } from "@/app/_webhooks/endpoints-at";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";
import { DeveloperTabs } from "../_components/developer-tabs";

export const generateMetadata = titled(ENDPOINTS, ({ title }) => title);

type WebhooksPageProps = { params: Promise<{ environment: string }> };

export default async function WebhooksPage({ params }: WebhooksPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, "manage_webhooks");
  const messages = await readMessages(ENDPOINTS);
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        actions={
          <Button href={`${endpointsAt(merchant)}/new`} variant="primary">
            {messages.add}
          </Button>
        }
      />
      <DeveloperTabs environment={merchant.environment} current="/webhooks" />
      <EndpointList
        owner={merchant}
        timeZone={merchant.market.timezone}
        explains={messages.none.explains}
      />
    </>
  );
}
