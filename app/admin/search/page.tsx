import type { Route } from "next";
import { redirect } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { Empty } from "@/components/ui/empty";
import { Facts } from "@/components/ui/facts";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { Hit, HitKind } from "@/lib/domain/ordering/search/hit";
import { listSearchExamples } from "@/lib/domain/ordering/search/list-search-examples";
import { searchAsAdmin } from "@/lib/domain/ordering/search/search-as-admin";
import { ADMIN_SEARCH } from "@/lib/messages/admin-search.gen";
import { RecentSearches, SearchLinks } from "./_components/recent-searches";
import { hrefOf, onlyHrefOf } from "./hit-links";
import { noteOf } from "./hit-note";

export const generateMetadata = titled(ADMIN_SEARCH, ({ searchPage }) => searchPage.metaTitle);

type AdminSearchPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One search over everything. A text that names exactly one thing opens its page. */
export default async function AdminSearchPage({ searchParams }: AdminSearchPageProps) {
  const texts = (await readMessages(ADMIN_SEARCH)).searchPage;

  const { admin } = await requireAdmin();
  const text = [(await searchParams).q].flat()[0] ?? "";
  const hits = await searchAsAdmin(admin, text);
  const only = onlyHrefOf(hits);
  // `hrefOf` returns only our own pages.
  if (only !== undefined) redirect(only as Route);
  return (
    <>
      <PageHead title={texts.search} sub={texts.sub} />
      <RecentSearches userId={admin.userId} isListed={text.trim() === ""}>
        <SearchBox label={texts.searchEverything} defaultValue={text} />
      </RecentSearches>
      <Results admin={admin} hits={hits} text={text.trim()} />
    </>
  );
}

type ResultsProps = { admin: AdminContext; hits: Hit[]; text: string };

async function Results({ admin, hits, text }: ResultsProps) {
  const { searchPage: texts, kinds } = await readMessages(ADMIN_SEARCH);

  if (text === "") return <Examples admin={admin} />;
  if (hits.length === 0) {
    return (
      <div className="mt-6">
        <Empty art="search" title={texts.noResultsTitle({ text })}>
          {texts.noResults}
        </Empty>
      </div>
    );
  }
  return (Object.keys(kinds) as HitKind[]).map((kind) => {
    const found = hits.filter((hit) => hit.kind === kind);
    return found.length === 0 ? null : <Group key={kind} name={kinds[kind]} hits={found} />;
  });
}

/** Some searches to press, and what names each kind of thing. */
async function Examples({ admin }: { admin: AdminContext }) {
  const { searchPage: texts, kinds, examples } = await readMessages(ADMIN_SEARCH);
  return (
    <Section title={texts.tryOne}>
      <SearchLinks texts={await listSearchExamples(admin)} />
      <details className="mt-6">
        <summary className="min-h-11 py-2.5 font-semibold">{texts.examples}</summary>
        <Facts
          facts={(Object.keys(kinds) as HitKind[]).map((kind) => ({
            name: kinds[kind],
            value: examples[kind],
          }))}
        />
      </details>
    </Section>
  );
}

function Group({ name, hits }: { name: string; hits: Hit[] }) {
  return (
    <Section title={name}>
      <ul className="grid max-w-[40rem] gap-1 border-t border-border">
        {hits.map((hit) => (
          <li key={`${hit.id} ${hit.matched}`} className="border-b border-border py-2">
            <AppLink href={hrefOf(hit)} className="inline-flex min-h-8 items-center wrap-anywhere">
              {hit.name}
            </AppLink>
            <span className="block text-table text-muted wrap-anywhere">{noteOf(hit)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
