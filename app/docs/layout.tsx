import type { ReactNode } from "react";
import { listReferenceChapters } from "@/app/_docs/read-reference";
import { SiteFrame } from "@/components/site/site-frame";
import { readHome } from "@/lib/dashboard/home-of";
import { readMessages } from "@/lib/dashboard/read-messages";
import { CHAPTERS, listGuidePages } from "@/lib/guide/read-guide";
import { DOCS, type DocsMessages } from "@/lib/messages/docs.gen";
import { DocsMenu, type MenuChapter } from "./_components/docs-menu";
import { MarkdownLink } from "./_components/markdown-link";

/** For developers; no sign-in is needed. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [messages, home] = await Promise.all([readMessages(DOCS), readHome()]);
  return (
    <SiteFrame home={home}>
      <div className="docs grid gap-x-12 py-6 md:py-10 lg:grid-cols-[13rem_minmax(0,46rem)]">
        <DocsMenu messages={messages.menu} chapters={menuChapters(messages)} />
        <div className="min-w-0">
          {children}
          <MarkdownLink label={messages.reference.markdown} />
        </div>
      </div>
    </SiteFrame>
  );
}

function menuChapters({
  menu: messages,
  reference: { events, index },
}: Pick<DocsMessages, "menu" | "reference">): MenuChapter[] {
  const titles = new Map<string, string>(listGuidePages().map(({ slug, title }) => [slug, title]));
  const guide = CHAPTERS.map(({ title, slugs }) => ({
    title,
    links: slugs.map((slug) => ({ href: `/docs/${slug}`, label: titles.get(slug) ?? slug })),
  }));
  const chapter = {
    title: messages.reference,
    links: [
      { href: "/docs/reference", label: index.title },
      ...listReferenceChapters().map(({ slug, title }) => ({
        href: `/docs/reference/${slug}`,
        label: title,
      })),
      { href: "/docs/reference/events", label: events.title },
      { href: "/docs/errors", label: messages.errors },
      { href: "/status", label: messages.status },
    ],
  };
  return [...guide, chapter];
}
