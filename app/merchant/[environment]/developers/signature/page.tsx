import type { Metadata } from "next";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { DeveloperTabs } from "../_components/developer-tabs";
import { DEVELOPING } from "../developing";
import { RECEIVER_SAMPLES } from "../webhooks/receiver-samples";
import { SignatureDoctor } from "./_components/signature-doctor";

export const metadata: Metadata = { title: "Signatures" };

type SignaturePageProps = { params: Promise<{ environment: string }> };

export default async function SignaturePage({ params }: SignaturePageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, { positions: DEVELOPING });
  return (
    <>
      <PageHead
        title="Signatures"
        sub="Paste a webhook that your receiver refused, and see why. Nothing you paste is sent."
      />
      <DeveloperTabs environment={merchant.environment} current="/signature" />
      <SignatureDoctor />
      <Section title="A receiver that checks signatures">
        <CodeBlock label="Receiver" samples={RECEIVER_SAMPLES} />
      </Section>
    </>
  );
}
