import type { Metadata } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS } from "@/lib/messages/docs.gen";
import { searchDocs } from "../search-docs";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages(DOCS)).menu.search };
}

type PageProps = { searchParams: Promise<{ q?: string | string[] }> };

/** Sections of the guide, operations and errors with the searched words. */
export default async function DocsSearchPage({ searchParams }: PageProps) {
  const [{ q }, { menu, search }] = await Promise.all([searchParams, readMessages(DOCS)]);
  const query = (Array.isArray(q) ? q[0] : q)?.slice(0, 100).trim() ?? "";
  const hits = searchDocs(query);
  return (
    <>
      <PageHead title={menu.search} sub={query && search.results({ query })} />
      {hits.length === 0 ? (
        <Empty
          art="search"
          title={query ? search.none : search.noWords}
          action={<AppLink href="/docs">{menu.all}</AppLink>}
        >
          {search.hint}
        </Empty>
      ) : (
        <ol className="border-t border-border">
          {hits.map(({ title, section, href, excerpt }) => (
            <li key={href} className="border-b border-border py-2.5">
              <AppLink href={href} className="font-semibold">
                {section === null ? title : search.section({ title, section })}
              </AppLink>
              <p className="max-w-[68ch] text-table text-muted [overflow-wrap:anywhere]">
                {excerpt}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
