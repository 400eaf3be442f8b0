import { EndpointList } from "@/app/_webhooks/endpoint-list";
import { endpointsAt } from "@/app/_webhooks/endpoints-at";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { SegmentedLinks } from "@/components/ui/segmented";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourierIn } from "@/lib/dashboard/require-courier-in";
import { inEnvironment } from "@/lib/domain/authority/courier-context";
import { COURIER_DEVELOPERS } from "@/lib/messages/courier-developers.gen";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";
import { DeveloperTabs } from "../../_components/developer-tabs";

export const generateMetadata = titled(ENDPOINTS, ({ title }) => title);

const ENVIRONMENTS = ["live", "test"] as const;

type WebhooksPageProps = { params: Promise<{ environment: string }> };

export default async function WebhooksPage({ params }: WebhooksPageProps) {
  const { environment: named } = await params;
  const { courier } = await requireCourierIn(named, "manage_webhooks");
  const messages = await readMessages(ENDPOINTS);
  const texts = (await readMessages(COURIER_DEVELOPERS)).webhooksPage;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        actions={
          <Button href={`${endpointsAt(courier)}/new`} variant="primary">
            {messages.add}
          </Button>
        }
      />
      <DeveloperTabs current="webhooks" />
      <div className="mb-4">
        <SegmentedLinks
          label={texts.environment}
          items={ENVIRONMENTS.map((environment) => ({
            href: endpointsAt(inEnvironment(courier, environment)),
            label: texts.environments[environment],
            isCurrent: environment === courier.environment,
          }))}
        />
      </div>
      <EndpointList
        owner={courier}
        timeZone={courier.timezone}
        explains={texts.empty[courier.environment]}
      />
    </>
  );
}
