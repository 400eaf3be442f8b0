import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import { readGuidePage } from "@/lib/guide/read-guide";
import { DOCS } from "@/lib/messages/docs.gen";
import { GuideText } from "../_components/guide-text";
import { OwnTestKey } from "../_components/own-test-key";
import { isViewing, merchantCaller, type MerchantCaller } from "@/lib/dashboard/authority";
import { readSession } from "@/lib/dashboard/read-session";
import { DEVELOPING } from "@/lib/domain/merchants/staff-roles";

type PageProps = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title, summary, slug } = await requirePage(params);
  return {
    title,
    description: summary,
    alternates: { types: { "text/markdown": `/docs/${slug}.md` } },
  };
}

/** A page of the guide, from its file in docs/guide. */
export default async function GuidePage({ params }: PageProps) {
  const { title, summary, body } = await requirePage(params);
  const developer = await readDeveloper();
  const merchantId = developer?.merchant.merchantId;
  const { testKey } = await readMessages(DOCS);
  return (
    <article>
      <PageHead title={title} sub={summary} />
      {merchantId !== undefined && body.includes("TUMIZA_KEY") && (
        <OwnTestKey messages={testKey} merchantId={merchantId} id={newId("key")} />
      )}
      <GuideText markdown={body} merchantId={merchantId} />
    </article>
  );
}

async function requirePage(params: PageProps["params"]) {
  return readGuidePage((await params).slug) ?? notFound();
}

/** The reader, if they are signed in and may create keys of their company. */
async function readDeveloper(): Promise<MerchantCaller | undefined> {
  const user = await readSession();
  if (!user || isViewing(user)) return undefined;
  return merchantCaller(user, "test", { roles: DEVELOPING });
}
