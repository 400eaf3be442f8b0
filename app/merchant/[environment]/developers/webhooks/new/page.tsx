import { NewEndpointView } from "@/app/_webhooks/new-endpoint-view";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";

export const generateMetadata = titled(ENDPOINTS, ({ add }) => add);

type NewEndpointPageProps = { params: Promise<{ environment: string }> };

export default async function NewEndpointPage({ params }: NewEndpointPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, "manage_webhooks");
  const { adding } = await readMessages(ENDPOINTS);
  return <NewEndpointView owner={merchant} sub={adding.sub[merchant.environment]} />;
}
