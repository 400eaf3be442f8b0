import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatMoney } from "@/lib/core/format-money";
import type { ListedLine } from "@/lib/domain/payment-statements/list-statement-lines";
import { confirmStatementLineAction } from "../actions";
import { refusalSentence, VERDICTS } from "../statement-words";
import { ButtonForm } from "./button-form";

type StatementLinesProps = {
  lines: ListedLine[];
  statementId: string;
  currency: string;
  timeZone: string;
  mayDecide: boolean;
};

export function StatementLines(props: StatementLinesProps) {
  return (
    <DataList
      caption="Lines of the statement"
      columns={columnsFor(props)}
      rows={props.lines}
      rowKey={({ lineNumber }) => String(lineNumber)}
      areas={["payment amount", "verdict verdict", "topUp topUp", "result result"]}
      empty={
        <Empty title="No lines of this kind.">Choose another tab to see the other lines.</Empty>
      }
    />
  );
}

function columnsFor(props: StatementLinesProps): Column<ListedLine>[] {
  const { currency, timeZone } = props;
  return [
    {
      key: "payment",
      head: "Payment",
      area: "payment",
      cell: (line) => <Payment line={line} timeZone={timeZone} />,
    },
    { key: "verdict", head: "Match", area: "verdict", cell: (line) => <Meaning line={line} /> },
    {
      key: "topUp",
      head: "Top-up",
      area: "topUp",
      cell: (line) => <PaidTopUp line={line} currency={currency} />,
    },
    {
      key: "result",
      head: "Result",
      area: "result",
      cell: (line) => <Result {...props} line={line} />,
    },
    {
      key: "amount",
      head: "Amount",
      area: "amount",
      align: "right",
      cell: ({ amountMinor }) =>
        amountMinor !== null && <Money minor={amountMinor} currency={currency} isStrong />,
    },
  ];
}

/** The operator's id of the payment, or the raw line where none could be read. */
function Payment({ line, timeZone }: { line: ListedLine; timeZone: string }) {
  const { lineNumber, providerTransactionId, paidAt, payer, cells } = line;
  return (
    <>
      <span className="font-mono break-all">
        {providerTransactionId ?? cells.filter(Boolean).join(" · ").slice(0, 80)}
      </span>
      <span className="block text-meta break-words text-muted">
        Line {lineNumber}
        {paidAt && (
          <>
            , <Instant at={paidAt} timeZone={timeZone} />
          </>
        )}
        {payer !== null && `, ${payer.slice(0, 60)}`}
      </span>
    </>
  );
}

function Meaning({ line: { verdict, note, isReferenceRepaired, topUpId } }: { line: ListedLine }) {
  const { label, ...look } = VERDICTS[verdict];
  return (
    <span data-verdict={verdict}>
      <StatusBadge {...look}>{label}</StatusBadge>
      {isReferenceRepaired && topUpId !== null && (
        <span className="block text-meta text-muted">One mistyped character was corrected.</span>
      )}
      {note !== null && <span className="block text-meta text-muted">{note}</span>}
    </span>
  );
}

function PaidTopUp({ line: { topUp, verdict }, currency }: { line: ListedLine; currency: string }) {
  if (!topUp) return <span className="text-muted">none</span>;
  return (
    <>
      <AppLink href={`/admin/top-ups/${topUp.id}`}>
        <span className="font-mono whitespace-nowrap">{topUp.reference}</span>
      </AppLink>
      <span className="block text-meta text-muted">
        {topUp.merchantName}
        {verdict === "amount_differs" && `, ${formatMoney(topUp.amountMinor, currency)} requested`}
      </span>
    </>
  );
}

/** The outcome of confirming a line, and the button for a line whose amount differs. */
function Result({ line, statementId, mayDecide }: StatementLinesProps & { line: ListedLine }) {
  const { confirmedAt, refusal, verdict, lineNumber } = line;
  if (confirmedAt) {
    return (
      <span data-result="credited">
        <StatusBadge tone="ok" shape="full">
          Credited
        </StatusBadge>
      </span>
    );
  }
  return (
    <>
      {refusal !== null && (
        <span data-result="refused" className="block text-meta font-semibold text-bad-fg">
          Not credited: {refusalSentence(refusal)}
        </span>
      )}
      {verdict === "amount_differs" && mayDecide && (
        <ButtonForm
          action={confirmStatementLineAction}
          fields={{ statementId, lineNumber }}
          pendingLabel="Confirming…"
          size="small"
          variant="secondary"
        >
          Confirm amount received
        </ButtonForm>
      )}
    </>
  );
}
