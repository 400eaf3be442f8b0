import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { listReferenceChapters } from "./reference/read-reference";
import { CHAPTERS, listGuidePages } from "@/lib/guide/read-guide";
import { DocsMenu, type MenuChapter } from "./_components/docs-menu";

/** For developers; no sign-in is needed. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <div className="grid gap-x-12 py-6 md:py-10 lg:grid-cols-[13rem_minmax(0,46rem)]">
        <DocsMenu chapters={menuChapters()} />
        <div className="min-w-0">{children}</div>
      </div>
    </SiteFrame>
  );
}

function menuChapters(): MenuChapter[] {
  const titles = new Map<string, string>(listGuidePages().map(({ slug, title }) => [slug, title]));
  const guide = CHAPTERS.map(({ title, slugs }) => ({
    title,
    links: slugs.map((slug) => ({ href: `/docs/${slug}`, label: titles.get(slug) ?? slug })),
  }));
  const reference = {
    title: "Reference",
    links: [
      ...listReferenceChapters().map(({ slug, title }) => ({
        href: `/docs/reference/${slug}`,
        label: title,
      })),
      { href: "/docs/errors", label: "Errors" },
    ],
  };
  return [...guide, reference];
}
