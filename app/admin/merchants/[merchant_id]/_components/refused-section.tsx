import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RefusedRequest } from "@/lib/domain/platform/requests/list-refused-by-platform";
import { ADMIN_MERCHANTS, type AdminMerchantsMessages } from "@/lib/messages/admin-merchants.gen";

type Texts = AdminMerchantsMessages["refusedSection"];

type RefusedSectionProps = { requests: RefusedRequest[]; timeZone: string };

/** The refused requests of the merchant's systems: most questions to support begin here. */
export async function RefusedSection({ requests, timeZone }: RefusedSectionProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).refusedSection;

  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, timeZone, new Date())}
        rows={requests}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/requests/${id}`}
        areas={["operation status", "id at"]}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </Section>
  );
}

function columnsFor(texts: Texts, timeZone: string, now: Date): Column<RefusedRequest>[] {
  return [
    {
      key: "operation",
      head: texts.heads.operation,
      area: "operation",
      cell: ({ operation, environment }) => (
        <>
          <code className="text-meta">{operation}</code>
          {environment !== null && (
            <span className="text-meta text-muted"> {texts.environments[environment]}</span>
          )}
        </>
      ),
    },
    { key: "status", head: texts.heads.status, area: "status", cell: ({ status }) => status },
    {
      key: "id",
      head: texts.heads.id,
      area: "id",
      cell: ({ id }) => <code className="text-meta break-all">{id}</code>,
    },
    {
      key: "at",
      head: texts.heads.at,
      area: "at",
      align: "right",
      cell: ({ createdAt }) => <Ago at={createdAt} timeZone={timeZone} now={now} isBrief />,
    },
  ];
}
