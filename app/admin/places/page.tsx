import type { ReactNode } from "react";
import { SavedViews } from "@/app/_views/saved-views";
import { placeKind } from "@/components/location/place-kind";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { may } from "@/lib/domain/authority/rights";
import {
  type DeskPlace,
  type KnownPlace,
  listDeskPlaces,
  searchKnownPlaces,
} from "@/lib/domain/pricing/gazetteer/find-known-places";
import {
  listProposedPlaces,
  type ProposedPlace,
} from "@/lib/domain/pricing/place-proposals/list-proposed-places";
import { ADMIN_PLACES, type AdminPlacesMessages } from "@/lib/messages/admin-places.gen";
import { PLACES, type PlacesMessages } from "@/lib/messages/places.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { readClaimedQueue } from "../_queue/claimed-queue";
import { ADMIN_TIMEZONE } from "../admin-timezone";

export const generateMetadata = titled(ADMIN_PLACES, ({ title }) => title);

type PlacesPageProps = { searchParams: Promise<SearchParams> };

/** The places that merchants propose, and those of everybody's search. */
export default async function AdminPlacesPage({ searchParams }: PlacesPageProps) {
  const { admin, user } = await requireAdmin();
  const [texts, kinds] = await Promise.all([readMessages(ADMIN_PLACES), readMessages(PLACES)]);
  const shown = { admin, texts, kinds };
  const sought = soughtIn(await searchParams);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={
          <Button
            href="/admin/places/new"
            disabledReason={may(user, "keep_known_places") ? undefined : texts.mayNot}
          >
            {texts.add}
          </Button>
        }
      />
      <Proposals {...shown} searchParams={searchParams} />
      <Search
        {...shown}
        sought={sought}
        views={<SavedViews place="admin" list="places" of={admin} user={user} />}
      />
      <Own {...shown} />
    </>
  );
}

type PartProps = { admin: AdminContext; texts: AdminPlacesMessages; kinds: PlacesMessages };

type ProposalsProps = PartProps & PlacesPageProps;

async function Proposals({ admin, texts, kinds, searchParams }: ProposalsProps) {
  const { title, sub, caption, emptyTitle, empty } = texts.proposals;
  const queue = await readClaimedQueue({
    admin,
    kind: "place_proposal",
    items: await listProposedPlaces(admin),
    at: "/admin/places",
    searchParams,
    nameOf: ({ name }) => name,
  });
  return (
    <Section title={title} sub={sub}>
      {queue.filter}
      <DataList
        caption={caption}
        columns={[...proposalColumns(texts, kinds, new Date()), queue.column]}
        rows={queue.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/places/proposals/${id}`}
        areas={["name age", "merchant kind", "claim claim"]}
        empty={queue.empty ?? <Empty title={emptyTitle}>{empty}</Empty>}
      />
    </Section>
  );
}

type SearchProps = PartProps & { sought: string; views: ReactNode };

async function Search({ admin, texts, kinds, sought, views }: SearchProps) {
  const { title, sub, label, caption, emptyTitle, empty } = texts.search;
  return (
    <Section title={title} sub={sub}>
      <div className="mb-4">
        <SearchBox label={label} defaultValue={sought} />
      </div>
      {views}
      {sought !== "" && (
        <DataList
          caption={caption}
          columns={knownColumns(texts, kinds)}
          rows={await searchMarkets(admin, sought)}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/admin/places/${id}`}
          areas={["name kind", "town town"]}
          empty={<Empty title={emptyTitle}>{empty({ text: sought })}</Empty>}
        />
      )}
    </Section>
  );
}

async function Own({ admin, texts, kinds }: PartProps) {
  const { title, caption, emptyTitle, empty } = texts.own;
  return (
    <Section title={title}>
      <DataList
        caption={caption}
        columns={ownColumns(texts, kinds)}
        rows={await listDeskPlaces(admin)}
        rowKey={({ id }) => String(id)}
        rowHref={({ id, spellingOfId }) => `/admin/places/${spellingOfId ?? id}`}
        areas={["name kind", "change at"]}
        empty={<Empty title={emptyTitle}>{empty}</Empty>}
      />
    </Section>
  );
}

async function searchMarkets(admin: AdminContext, text: string): Promise<KnownPlace[]> {
  const markets = await listMarkets();
  const found = markets.map(({ code }) => searchKnownPlaces(admin, code, text));
  return (await Promise.all(found)).flat();
}

function Name({ name, note }: { name: string; note: string | null }) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">{name}</span>
      {note !== null && <span className="block text-meta text-muted wrap-anywhere">{note}</span>}
    </>
  );
}

function proposalColumns(
  { proposals: { heads } }: AdminPlacesMessages,
  kinds: PlacesMessages,
  now: Date,
): Column<ProposedPlace>[] {
  return [
    {
      key: "name",
      head: heads.name,
      area: "name",
      cell: ({ name }) => <Name name={name} note={null} />,
    },
    { key: "kind", head: heads.kind, area: "kind", cell: ({ kind }) => placeKind(kinds, kind) },
    {
      key: "merchant",
      head: heads.merchant,
      area: "merchant",
      cell: ({ merchantName }) => merchantName,
    },
    {
      key: "age",
      head: heads.age,
      area: "age",
      align: "right",
      cell: ({ createdAt }) => <Ago at={createdAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />,
    },
  ];
}

function knownColumns(
  { search: { heads } }: AdminPlacesMessages,
  kinds: PlacesMessages,
): Column<KnownPlace>[] {
  return [
    {
      key: "name",
      head: heads.name,
      area: "name",
      cell: ({ name }) => <Name name={name} note={null} />,
    },
    { key: "kind", head: heads.kind, area: "kind", cell: ({ kind }) => placeKind(kinds, kind) },
    { key: "town", head: heads.town, area: "town", cell: ({ town }) => town },
  ];
}

function ownColumns({ own }: AdminPlacesMessages, kinds: PlacesMessages): Column<DeskPlace>[] {
  return [
    {
      key: "name",
      head: own.heads.name,
      area: "name",
      cell: ({ name, spellingOf }) => (
        <Name name={name} note={spellingOf && own.spellingOf({ name: spellingOf })} />
      ),
    },
    { key: "kind", head: own.heads.kind, area: "kind", cell: ({ kind }) => placeKind(kinds, kind) },
    {
      key: "change",
      head: own.heads.change,
      area: "change",
      cell: ({ change }) => own.changes[change],
    },
    {
      key: "at",
      head: own.heads.at,
      area: "at",
      cell: ({ changedAt }) => <Instant at={changedAt} timeZone={ADMIN_TIMEZONE} />,
    },
  ];
}
