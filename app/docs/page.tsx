import type { Metadata } from "next";
import { listReferenceChapters } from "@/app/_docs/read-reference";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { CHAPTERS, readGuidePage } from "@/lib/guide/read-guide";
import { DOCS, type DocsMessages } from "@/lib/messages/docs.gen";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages(DOCS)).title };
}

/** The contents of the documentation, with a sentence for each page. */
export default async function DocsPage() {
  const { title, sub, menu, forPrograms, forContributors, reference } = await readMessages(DOCS);
  return (
    <>
      <PageHead title={title} sub={sub} />
      {CHAPTERS.map(({ title: chapter, slugs }) => (
        <Section key={chapter} title={chapter}>
          <Pages
            pages={slugs
              .flatMap((slug) => readGuidePage(slug) ?? [])
              .map((page) => ({ ...page, href: `/docs/${page.slug}` }))}
          />
        </Section>
      ))}
      <Section title={menu.reference}>
        <Pages pages={listReferencePages({ menu, reference })} />
        <p className="mt-4 max-w-[68ch] text-table text-muted">
          {forPrograms({
            openapi: (text) => <a href="/api/openapi.json">{text}</a>,
            index: (text) => <a href="/llms.txt">{text}</a>,
            whole: (text) => <a href="/llms-full.txt">{text}</a>,
          })}
        </p>
        <p className="mt-2 max-w-[68ch] text-table text-muted">{forContributors}</p>
      </Section>
    </>
  );
}

type Page = { title: string; summary: string; href: string };

/** The chapters of the API's reference, then its events and its errors. */
function listReferencePages({ menu, reference }: Pick<DocsMessages, "menu" | "reference">): Page[] {
  return [
    { title: reference.index.title, summary: reference.index.sub, href: "/docs/reference" },
    ...listReferenceChapters().map((chapter) => ({
      ...chapter,
      href: `/docs/reference/${chapter.slug}`,
    })),
    {
      title: reference.events.title,
      summary: reference.events.sub,
      href: "/docs/reference/events",
    },
    { title: menu.errors, summary: menu.errorsSummary, href: "/docs/errors" },
    { title: menu.status, summary: menu.statusSummary, href: "/status" },
  ];
}

function Pages({ pages }: { pages: Page[] }) {
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
