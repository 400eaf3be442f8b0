"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { SearchBox } from "@/components/ui/search-box";
import type { DocsMessages } from "@/lib/messages/docs.gen";

export type MenuChapter = { title: string; links: { href: string; label: string }[] };

type DocsMenuProps = {
  messages: Pick<DocsMessages["menu"], "search" | "all" | "label">;
  chapters: MenuChapter[];
};

/** All pages of the documentation: beside the page, or folded above it on a narrow screen. */
export function DocsMenu({ messages, chapters }: DocsMenuProps) {
  const query = useSearchParams().get("q") ?? undefined;
  return (
    <div className="mb-8 min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:pr-2">
      <SearchBox key={query} label={messages.search} action="/docs/search" defaultValue={query} />
      <details className="mt-4 rounded-control border border-border lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
          {messages.all}
        </summary>
        <div className="px-4 pb-4">
          <Chapters chapters={chapters} label={messages.all} />
        </div>
      </details>
      <div className="mt-4 hidden lg:block">
        <Chapters chapters={chapters} label={messages.label} />
      </div>
    </div>
  );
}

function Chapters({ chapters, label }: { chapters: MenuChapter[]; label: string }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label}>
      {chapters.map(({ title, links }) => (
        <div key={title} className="mt-4">
          <p className="text-table font-semibold">{title}</p>
          <ul className="mt-1">
            {links.map(({ href, label: name }) => (
              <li key={href}>
                <AppLink
                  href={href}
                  aria-current={pathname === href ? "page" : undefined}
                  className="-mx-2 flex min-h-8 items-center rounded-control px-2 text-table text-muted no-underline hover:text-fg aria-[current=page]:bg-brand-soft aria-[current=page]:text-fg pointer-coarse:min-h-11"
                >
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
