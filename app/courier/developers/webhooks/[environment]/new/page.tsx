import { NewEndpointView } from "@/app/_webhooks/new-endpoint-view";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourierIn } from "@/lib/dashboard/require-courier-in";
import { COURIER_DEVELOPERS } from "@/lib/messages/courier-developers.gen";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";

export const generateMetadata = titled(ENDPOINTS, ({ add }) => add);

type NewEndpointPageProps = { params: Promise<{ environment: string }> };

export default async function NewEndpointPage({ params }: NewEndpointPageProps) {
  const { environment: named } = await params;
  const { courier } = await requireCourierIn(named, "manage_webhooks");
  const { webhooksPage: texts } = await readMessages(COURIER_DEVELOPERS);
  return <NewEndpointView owner={courier} sub={texts.adding[courier.environment]} />;
}
