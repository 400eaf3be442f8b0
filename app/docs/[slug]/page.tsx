import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import { readGuidePage } from "@/lib/guide/read-guide";
import { DOCS } from "@/lib/messages/docs.gen";
import { GuideText } from "../_components/guide-text";
import { OwnTestKey } from "../_components/own-test-key";
import { readFailedSteps } from "../failed-steps";
import { readDeveloper } from "../read-developer";

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
  const { slug, title, summary, body } = await requirePage(params);
  const developer = await readDeveloper();
  const merchantId = developer?.merchant.merchantId;
  const failed =
    developer && slug === "quickstart" ? await readFailedSteps(developer.merchant) : undefined;
  const { testKey } = await readMessages(DOCS);
  return (
    <article>
      <PageHead title={title} sub={summary} />
      {merchantId !== undefined && body.includes("TUMIZA_KEY") && (
        <OwnTestKey messages={testKey} merchantId={merchantId} id={newId("key")} />
      )}
      <GuideText markdown={body} merchantId={merchantId} notes={failed?.notes} />
      {failed?.watch}
    </article>
  );
}

async function requirePage(params: PageProps["params"]) {
  return readGuidePage((await params).slug) ?? notFound();
}
