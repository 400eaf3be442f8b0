import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { BankStatement } from "@/lib/domain/money/bank-statements/list-bank-statements";
import type { ListedLine } from "@/lib/domain/money/bank-statements/list-statement-lines";
import type { SuggestedTopUp } from "@/lib/domain/money/bank-statements/suggest-top-ups";
import { ADMIN_TOP_UPS, type AdminTopUpsMessages } from "@/lib/messages/admin-top-ups.gen";
import { VERDICTS } from "../statement-words";
import { LineResult } from "./line-result";
import { MatchLine } from "./match-line";

type Texts = AdminTopUpsMessages["statementLines"];

type StatementLinesProps = {
  /** The lines cannot be read while the columns are unknown. */
  statement: Pick<BankStatement, "id" | "columns" | "currency" | "timezone">;
  lines: ListedLine[];
  suggestions: SuggestedTopUp[];
  mayDecide: boolean;
};

export async function StatementLines(props: StatementLinesProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).statementLines;

  return (
    <DataList
      caption={texts.caption}
      columns={columnsFor(texts, props)}
      rows={props.lines}
      rowKey={({ lineNumber }) => String(lineNumber)}
      areas={["payment amount", "verdict verdict", "topUp topUp", "result result"]}
      empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
    />
  );
}

function columnsFor(texts: Texts, props: StatementLinesProps): Column<ListedLine>[] {
  const { statement, suggestions, mayDecide } = props;
  const { id: statementId, columns, currency, timezone: timeZone } = statement;
  return [
    {
      key: "payment",
      head: texts.heads.payment,
      area: "payment",
      cell: (line) => <Payment line={line} columns={columns} timeZone={timeZone} />,
    },
    {
      key: "verdict",
      head: texts.heads.verdict,
      area: "verdict",
      cell: (line) => columns && <Meaning line={line} />,
    },
    {
      key: "topUp",
      head: texts.heads.topUp,
      area: "topUp",
      cell: (line) =>
        line.verdict === "unmatched" && mayDecide ? (
          <MatchLine
            currency={currency}
            timeZone={timeZone}
            statementId={statementId}
            lineNumber={line.lineNumber}
            suggestions={suggestions.filter((it) => it.lineNumber === line.lineNumber)}
          />
        ) : (
          <PaidTopUp line={line} currency={currency} />
        ),
    },
    {
      key: "result",
      head: texts.heads.result,
      area: "result",
      cell: (line) => <LineResult line={line} statementId={statementId} mayDecide={mayDecide} />,
    },
    {
      key: "amount",
      head: texts.heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor }) =>
        amountMinor !== null && <Money minor={amountMinor} currency={currency} isStrong />,
    },
  ];
}

/** The operator's id of the payment, or the raw line if none could be read. */
async function Payment({
  line,
  columns,
  timeZone,
}: {
  line: ListedLine;
  columns: BankStatement["columns"];
  timeZone: string;
}) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).statementLines;

  const { lineNumber, providerTransactionId, paidAt, payer, cells } = line;
  const remark = (cells[columns?.text ?? -1] ?? "").slice(0, 120);
  return (
    <>
      <span className="font-mono break-all">
        {providerTransactionId ?? cells.filter(Boolean).join(" · ").slice(0, 80)}
      </span>
      <span className="block text-meta break-words text-muted">
        {texts.line({ number: lineNumber })}
        {paidAt && (
          <>
            , <Instant at={paidAt} timeZone={timeZone} />
          </>
        )}
        {payer !== null && `, ${payer.slice(0, 60)}`}
      </span>
      {remark !== "" && (
        <span className="block text-meta break-words">{texts.remark({ remark })}</span>
      )}
    </>
  );
}

async function Meaning({
  line: { verdict, note, isReferenceRepaired, topUpId, matchedBy },
}: {
  line: ListedLine;
}) {
  const { statementLines: texts, verdicts } = await readMessages(ADMIN_TOP_UPS);
  return (
    <span data-verdict={verdict}>
      <StatusBadge {...VERDICTS[verdict]}>{verdicts[verdict]}</StatusBadge>
      {isReferenceRepaired && topUpId !== null && (
        <span className="block text-meta text-muted">{texts.corrected}</span>
      )}
      {matchedBy !== null && (
        <span className="block text-meta text-muted">{texts.matchedByHand}</span>
      )}
      {note !== null && <span className="block text-meta text-muted">{note}</span>}
    </span>
  );
}

async function PaidTopUp({
  line: { topUp, stated, verdict },
  currency,
}: {
  line: ListedLine;
  currency: string;
}) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).statementLines;

  const isOther = verdict === "amount_differs";
  if (stated) {
    const { merchantId, orderId, parcelCode: code, amountMinor, isReturned } = stated;
    return (
      <>
        <AppLink href={`/admin/orders/${merchantId}/${orderId}`}>
          {isReturned ? texts.returned({ code }) : texts.atDoor({ code })}
        </AppLink>
        {isOther && (
          <span className="block text-meta text-muted">
            {texts.stated({ amount: formatMoney(amountMinor, currency) })}
          </span>
        )}
      </>
    );
  }
  if (!topUp) return <span className="text-muted">{texts.none}</span>;
  return (
    <>
      <AppLink href={`/admin/top-ups/${topUp.id}`}>
        <span className="font-mono whitespace-nowrap">{topUp.reference}</span>
      </AppLink>
      <span className="block text-meta text-muted">
        <AppLink href={`/admin/merchants/${topUp.merchantId}`}>{topUp.merchantName}</AppLink>
        {isOther && texts.requested({ amount: formatMoney(topUp.amountMinor, currency) })}
      </span>
    </>
  );
}
