import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Statement } from "@/lib/domain/payment-statements/list-statements";

type StatementListProps = {
  statements: Statement[];
  methods: Record<Statement["method"], string>;
  now: Date;
};

export function StatementList({ statements, methods, now }: StatementListProps) {
  return (
    <DataList
      caption="Statements"
      columns={columnsFor(methods, now)}
      rows={statements}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/top-ups/statements/${id}`}
      areas={["file lines", "who age", "state state"]}
      empty={
        <Empty title="No statements yet.">
          Statements that you read will appear here with their matches and credits.
        </Empty>
      }
    />
  );
}

function columnsFor(methods: StatementListProps["methods"], now: Date): Column<Statement>[] {
  return [
    {
      key: "file",
      head: "Statement",
      area: "file",
      cell: ({ fileName, method }) => (
        <span className="break-words">{fileName ?? `${methods[method]}, pasted`}</span>
      ),
    },
    {
      key: "who",
      head: "Read by",
      area: "who",
      cell: ({ method, uploaderName }) => `${methods[method]}, by ${uploaderName}`,
    },
    { key: "state", head: "State", area: "state", cell: (it) => <State statement={it} /> },
    {
      key: "age",
      head: "When",
      area: "age",
      align: "right",
      cell: ({ uploadedAt, timezone }) => (
        <Ago at={uploadedAt} timeZone={timezone} now={now} isBrief />
      ),
    },
    {
      key: "lines",
      head: "Lines",
      area: "lines",
      align: "right",
      cell: ({ lineCount }) => (
        <span className="tabular-nums">{lineCount.toLocaleString("en")}</span>
      ),
    },
  ];
}

function State({ statement: { columns, toConfirm, counts, confirmed } }: { statement: Statement }) {
  if (!columns) {
    return (
      <StatusBadge tone="warn" shape="ring">
        Columns needed
      </StatusBadge>
    );
  }
  if (toConfirm > 0) {
    return (
      <StatusBadge tone="info" shape="half">
        {toConfirm} to confirm
      </StatusBadge>
    );
  }
  return (
    <>
      {confirmed} credited
      {counts.unmatched !== undefined && `, ${counts.unmatched} unmatched`}
    </>
  );
}
