import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { readHome } from "@/lib/dashboard/home-of";
import { readMessages } from "@/lib/dashboard/read-messages";
import { CHAPTERS, listGuidePages } from "@/lib/guide/read-guide";
import { DOCS, type DocsMessages } from "@/lib/messages/docs.gen";
import { DocsMenu, type MenuChapter } from "./_components/docs-menu";
import { listReferenceChapters } from "./reference/read-reference";

/** For developers; no sign-in is needed. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [messages, home] = await Promise.all([readMessages(DOCS), readHome()]);
  return (
    <SiteFrame home={home}>
      <div className="grid gap-x-12 py-6 md:py-10 lg:grid-cols-[13rem_minmax(0,46rem)]">
        <DocsMenu messages={messages.menu} chapters={menuChapters(messages)} />
        <div className="min-w-0">{children}</div>
      </div>
    </SiteFrame>
  );
}

function menuChapters({
  menu: messages,
  reference: { events },
}: Pick<DocsMessages, "menu" | "reference">): MenuChapter[] {
  const titles = new Map<string, string>(listGuidePages().map(({ slug, title }) => [slug, title]));
  const guide = CHAPTERS.map(({ title, slugs }) => ({
    title,
    links: slugs.map((slug) => ({ href: `/docs/${slug}`, label: titles.get(slug) ?? slug })),
  }));
  const chapter = {
    title: messages.reference,
    links: [
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
