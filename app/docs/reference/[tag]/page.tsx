import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listReferenceChapters } from "@/app/_docs/read-reference";
import { PathText } from "@/components/developers/path-text";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS } from "@/lib/messages/docs.gen";
import { GuideText } from "../../_components/guide-text";

type PageProps = { params: Promise<{ tag: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ title: chapter, summary }, { reference }] = await Promise.all([
    requireChapter(params),
    readMessages(DOCS),
  ]);
  return { title: reference.title({ chapter }), description: summary };
}

/** The operations of one chapter, from the OpenAPI document; each has a page with its fields and examples. */
export default async function ReferencePage({ params }: PageProps) {
  const { slug, title, summary, operations } = await requireChapter(params);
  return (
    <>
      <PageHead title={title} sub={summary} />
      {operations.map(({ operationId, summary: name, method, path, description }) => (
        <section
          key={operationId}
          aria-labelledby={operationId}
          className="border-t border-border py-5"
        >
          <h2 id={operationId} className="scroll-mt-4 text-section font-strong">
            <AppLink href={`/docs/reference/${slug}/${operationId}`}>{name}</AppLink>
          </h2>
          <p className="mt-1 mb-3 [overflow-wrap:anywhere] text-muted">
            <code>
              <PathText method={method} path={path} />
            </code>
          </p>
          <GuideText markdown={description} />
        </section>
      ))}
    </>
  );
}

async function requireChapter(params: PageProps["params"]) {
  const { tag } = await params;
  return listReferenceChapters().find(({ slug }) => slug === tag) ?? notFound();
}
