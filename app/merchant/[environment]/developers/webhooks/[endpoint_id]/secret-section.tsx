import { Section } from "@/components/ui/section";
import type { WebhookEndpoint } from "@/lib/domain/messaging/webhooks/list-endpoints";
import { readSnippet } from "@/lib/guide/snippets";
import type { EndpointsMessages } from "@/lib/messages/endpoints.gen";
import { RotateSecretForm } from "../_components/endpoint-forms";

type SecretSectionProps = {
  messages: EndpointsMessages;
  environment: string;
  endpoint: WebhookEndpoint;
  href: string;
};

/** The form replaces only the secret that was current when it was opened. */
export function SecretSection({
  messages,
  environment,
  endpoint: { id, secretMark },
  href,
}: SecretSectionProps) {
  const form = { environment, endpointId: id, secretMark, href };
  return (
    <Section title={messages.one.secret} sub={messages.one.secretSub}>
      <RotateSecretForm {...form} receiver={readSnippet("receive-webhook", "receive")} />
    </Section>
  );
}
