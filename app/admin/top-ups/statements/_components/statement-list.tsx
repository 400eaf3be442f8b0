import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { BankStatement } from "@/lib/domain/money/bank-statements/list-bank-statements";
import { ADMIN_TOP_UPS, type AdminTopUpsMessages } from "@/lib/messages/admin-top-ups.gen";

type Texts = AdminTopUpsMessages["statementList"];

type StatementListProps = {
  statements: BankStatement[];
  methods: Record<BankStatement["method"], string>;
  now: Date;
};

export async function StatementList({ statements, methods, now }: StatementListProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).statementList;

  return (
    <DataList
      caption={texts.statements}
      columns={columnsFor(texts, methods, now)}
      rows={statements}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/top-ups/statements/${id}`}
      areas={["file lines", "who age", "state state"]}
      empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
    />
  );
}

function columnsFor(
  texts: Texts,
  methods: StatementListProps["methods"],
  now: Date,
): Column<BankStatement>[] {
  return [
    {
      key: "file",
      head: texts.heads.file,
      area: "file",
      cell: ({ fileName, method }) => (
        <span className="break-words">{fileName ?? texts.pasted({ method: methods[method] })}</span>
      ),
    },
    {
      key: "who",
      head: texts.heads.who,
      area: "who",
      cell: ({ method, uploaderName }) =>
        texts.readBy({ method: methods[method], person: uploaderName }),
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (it) => <State statement={it} />,
    },
    {
      key: "age",
      head: texts.heads.age,
      area: "age",
      align: "right",
      cell: ({ uploadedAt, timezone }) => (
        <Ago at={uploadedAt} timeZone={timezone} now={now} isBrief />
      ),
    },
    {
      key: "lines",
      head: texts.heads.lines,
      area: "lines",
      align: "right",
      cell: ({ lineCount }) => (
        <span className="tabular-nums">{lineCount.toLocaleString("en")}</span>
      ),
    },
  ];
}

async function State({
  statement: { columns, toConfirm, counts, confirmed },
}: {
  statement: BankStatement;
}) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).statementList;

  if (!columns) {
    return (
      <StatusBadge tone="warn" shape="ring">
        {texts.columnsNeeded}
      </StatusBadge>
    );
  }
  if (toConfirm > 0) {
    return (
      <StatusBadge tone="info" shape="half">
        {texts.toConfirm({ count: toConfirm })}
      </StatusBadge>
    );
  }
  return (
    <>
      {texts.credited({ count: confirmed })}
      {counts.unmatched !== undefined && texts.unmatched({ count: counts.unmatched })}
    </>
  );
}
