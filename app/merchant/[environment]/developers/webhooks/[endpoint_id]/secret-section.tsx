import { Section } from "@/components/ui/section";
import type { WebhookEndpoint } from "@/lib/domain/webhooks/find-endpoint";
import type { EndpointWords } from "@/lib/words/endpoints";
import { RotateSecretForm } from "../_components/endpoint-forms";
import { RECEIVER_SAMPLES } from "../receiver-samples";

type SecretSectionProps = {
  words: EndpointWords;
  environment: string;
  endpoint: WebhookEndpoint;
  href: string;
};

/** The form replaces the secret that it was opened with, and no later one. */
export function SecretSection({
  words,
  environment,
  endpoint: { id, secretMark },
  href,
}: SecretSectionProps) {
  const form = { environment, endpointId: id, secretMark, href };
  return (
    <Section title={words.one.secret} sub={words.one.secretSub}>
      <RotateSecretForm {...form} receiver={RECEIVER_SAMPLES} />
    </Section>
  );
}
