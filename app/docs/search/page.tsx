import type { Metadata } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { searchDocs } from "../search-docs";

export const metadata: Metadata = { title: "Search the documentation" };

type PageProps = { searchParams: Promise<{ q?: string | string[] }> };

/** Sections of the guide, operations and errors that have the words looked for. */
export default async function DocsSearchPage({ searchParams }: PageProps) {
  const { q } = await searchParams;
  const query = (Array.isArray(q) ? q[0] : q)?.slice(0, 100).trim() ?? "";
  const hits = searchDocs(query);
  return (
    <>
      <PageHead title="Search the documentation" sub={query && `Results for “${query}”`} />
      {hits.length === 0 ? (
        <Empty
          title={query ? "No page has all these words." : "Enter one or more words."}
          action={<AppLink href="/docs">All pages</AppLink>}
        >
          Try fewer words, the name of a field, or the code of an error.
        </Empty>
      ) : (
        <ol className="border-t border-border">
          {hits.map(({ title, section, href, excerpt }) => (
            <li key={href} className="border-b border-border py-2.5">
              <AppLink href={href} className="font-semibold">
                {title}
                {section !== null && `: ${section}`}
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
