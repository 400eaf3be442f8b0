import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { localMinute } from "@/lib/core/opening-hours";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { may } from "@/lib/domain/authority/rights";
import { type ListedBreach, listBreaches } from "@/lib/domain/platform/breaches/list-breaches";
import { ADMIN_BREACHES, type AdminBreachesMessages } from "@/lib/messages/admin-breaches.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { LegalTime } from "./_components/legal-time";
import { RecordForm } from "./_components/record-form";

export const generateMetadata = titled(ADMIN_BREACHES, ({ metaTitle }) => metaTitle);

/** The register of breaches of people's data, with the next legal time of each, and the form for another. */
export default async function BreachesPage() {
  const texts = await readMessages(ADMIN_BREACHES);
  const { admin, user } = await requireAdmin();
  const [breaches, markets] = await Promise.all([listBreaches(admin), listMarkets()]);
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} live={<PlatformRefresh />} />
      {may(user, "keep_breaches") ? (
        <details className="mb-6 max-w-[40rem] rounded-panel border border-border bg-surface px-4">
          <summary className="min-h-11 py-2.5 font-semibold">{texts.record.heading}</summary>
          <p className="mb-4 text-table text-muted">{texts.record.sub}</p>
          <div className="pb-4">
            <RecordForm
              id={newId("brc")}
              markets={markets.map(({ code, name }) => ({ value: code, label: name }))}
              now={localMinute(new Date(), ADMIN_TIMEZONE)}
              timeZone={ADMIN_TIMEZONE}
            />
          </div>
        </details>
      ) : (
        <p className="mb-6 text-muted">{texts.mayNot}</p>
      )}
      <DataList
        caption={texts.listCaption}
        columns={columnsOf(texts)}
        rows={breaches}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/breaches/${id}`}
        areas={["title noticed", "next people"]}
        empty={
          <Empty title={texts.emptyTitle} art="people">
            {texts.empty}
          </Empty>
        }
      />
    </>
  );
}

function columnsOf(texts: AdminBreachesMessages): Column<ListedBreach>[] {
  const { heads } = texts;
  return [
    {
      key: "title",
      head: heads.title,
      area: "title",
      isWide: true,
      cell: ({ title, data }) => (
        <>
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="block text-meta text-muted">
            {data.map((kind) => texts.data[kind]).join(", ")}
          </span>
        </>
      ),
    },
    {
      key: "next",
      head: heads.next,
      area: "next",
      cell: ({ closedAt, nextDueAt }) => (
        <LegalTime texts={texts} isClosed={closedAt !== null} dueAt={nextDueAt} />
      ),
    },
    {
      key: "people",
      head: heads.people,
      area: "people",
      align: "right",
      cell: ({ people }) => (
        <span className="whitespace-nowrap">
          {people === null ? texts.unknown : texts.people({ count: people })}
        </span>
      ),
    },
    {
      key: "noticed",
      head: heads.noticed,
      area: "noticed",
      align: "right",
      cell: ({ noticedAt, closedAt }) =>
        closedAt === null ? (
          <Ago at={noticedAt} timeZone={ADMIN_TIMEZONE} now={new Date()} isBrief />
        ) : (
          <Instant at={noticedAt} timeZone={ADMIN_TIMEZONE} shape="date" />
        ),
    },
  ];
}
