import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import type { RefusedRequest } from "@/lib/domain/requests/list-refused-by-platform";

type RefusedSectionProps = { requests: RefusedRequest[]; timeZone: string };

/** What their systems asked and were not given: most questions to support begin here. */
export async function RefusedSection({ requests, timeZone }: RefusedSectionProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).refusedSection;

  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(timeZone, new Date())}
        rows={requests}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/requests/${id}`}
        areas={["operation status", "id at"]}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </Section>
  );
}

function columnsFor(timeZone: string, now: Date): Column<RefusedRequest>[] {
  return [
    {
      key: "operation",
      head: "Request",
      area: "operation",
      cell: ({ operation, environment }) => (
        <>
          <code className="text-meta">{operation}</code>
          {environment !== null && (
            <span className="text-meta text-muted"> in {environment.toUpperCase()}</span>
          )}
        </>
      ),
    },
    { key: "status", head: "Response", area: "status", cell: ({ status }) => status },
    {
      key: "id",
      head: "Id",
      area: "id",
      cell: ({ id }) => <code className="text-meta break-all">{id}</code>,
    },
    {
      key: "at",
      head: "When",
      area: "at",
      align: "right",
      cell: ({ createdAt }) => <Ago at={createdAt} timeZone={timeZone} now={now} isBrief />,
    },
  ];
}
