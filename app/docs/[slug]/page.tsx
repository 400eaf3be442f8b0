import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { readGuidePage } from "@/lib/guide/read-guide";
import { GuideText } from "../_components/guide-text";

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
  return (
    <article>
      <PageHead title={title} sub={summary} />
      <GuideText markdown={body} />
    </article>
  );
}

async function requirePage(params: PageProps["params"]) {
  return readGuidePage((await params).slug) ?? notFound();
}
