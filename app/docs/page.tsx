import type { Metadata } from "next";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { CHAPTERS, readGuidePage } from "@/lib/guide/read-guide";
import { listReferenceChapters } from "./reference/read-reference";

export const metadata: Metadata = { title: "Documentation" };

/** What the documentation has, with a sentence for each page. */
export default function DocsPage() {
  return (
    <>
      <PageHead
        title="Documentation"
        sub="Quote, place and follow deliveries from your own system. Start with the quickstart: a delivered test order takes five requests."
      />
      {CHAPTERS.map(({ title, slugs }) => (
        <Section key={title} title={title}>
          <Pages
            pages={slugs
              .flatMap((slug) => readGuidePage(slug) ?? [])
              .map((page) => ({
                ...page,
                href: `/docs/${page.slug}`,
              }))}
          />
        </Section>
      ))}
      <Section title="Reference">
        <Pages
          pages={[
            ...listReferenceChapters().map((chapter) => ({
              ...chapter,
              href: `/docs/reference/${chapter.slug}`,
            })),
            {
              title: "Errors",
              summary: "What each error means, why it happens, and whether a retry helps.",
              href: "/docs/errors",
            },
          ]}
        />
        <p className="mt-4 max-w-[68ch] text-table text-muted">
          For programs: the <a href="/api/openapi.json">OpenAPI 3.1 document</a>,{" "}
          <a href="/llms.txt">llms.txt</a> and <a href="/llms-full.txt">the whole guide as text</a>.
        </p>
      </Section>
    </>
  );
}

function Pages({ pages }: { pages: { title: string; summary: string; href: string }[] }) {
  return (
    <ul className="border-t border-border">
      {pages.map(({ title, summary, href }) => (
        <li key={href} className="border-b border-border py-2.5">
          <AppLink href={href} className="font-semibold">
            {title}
          </AppLink>
          <p className="max-w-[68ch] text-table text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
