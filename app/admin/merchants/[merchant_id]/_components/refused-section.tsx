import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import type { RefusedRequest } from "@/lib/domain/requests/list-refused-by-platform";

type RefusedSectionProps = { requests: RefusedRequest[]; timeZone: string };

/** What their systems asked and were not given: most questions to support begin here. */
export function RefusedSection({ requests, timeZone }: RefusedSectionProps) {
  return (
    <Section title="Recently refused requests">
      <DataList
        caption="Recently refused requests"
        columns={columnsFor(timeZone, new Date())}
        rows={requests}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/requests/${id}`}
        areas={["operation status", "id at"]}
        empty={
          <Empty title="No refused requests.">
            Requests refused in the last few days will appear here.
          </Empty>
        }
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
