import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readSnippet } from "@/lib/guide/snippets";
import { SIGNATURES } from "@/lib/messages/signatures.gen";
import { DeveloperTabs } from "../_components/developer-tabs";
import { SignatureDoctor } from "./_components/signature-doctor";

export const generateMetadata = titled(SIGNATURES, ({ title }) => title);

type SignaturePageProps = { params: Promise<{ environment: string }> };

export default async function SignaturePage({ params }: SignaturePageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, "manage_integration");
  const messages = await readMessages(SIGNATURES);
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub} />
      <DeveloperTabs environment={merchant.environment} current="/signature" />
      <SignatureDoctor />
      <Section title={messages.receiverTitle}>
        <CodeBlock label={messages.receiver} samples={readSnippet("receive-webhook", "receive")} />
      </Section>
    </>
  );
}
