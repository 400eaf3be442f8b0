import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Pager } from "@/components/ui/pager";
import { Section } from "@/components/ui/section";
import type { WalletPage, WalletTransaction } from "@/lib/domain/wallets/list-wallet-transactions";

type StatementSectionProps = {
  statement: WalletPage;
  /** Of the environment: `/merchant/live`. */
  home: string;
  timeZone: string;
  isFirstPage: boolean;
};

const KIND_WORDS: Record<WalletTransaction["kind"], string> = {
  top_up: "Top-up",
  order_debit: "Delivery",
  order_refund: "Refund of a delivery",
  order_settlement: "Settlement",
  withdrawal: "Withdrawal",
};

/** Every movement with its cause and what was there after it, newest first. */
export function StatementSection(props: StatementSectionProps) {
  const { statement, home, timeZone, isFirstPage } = props;
  const { transactions, nextCursor } = statement;
  return (
    <div id="statement">
      <Section
        title="Statement"
        actions={
          <Button size="small" href={`${home}/wallet.csv`}>
            Download CSV
          </Button>
        }
      >
        <DataList
          caption="Statement, newest first"
          columns={columnsFor(home, timeZone)}
          rows={transactions}
          rowKey={({ entryId }) => String(entryId)}
          areas={["what amount", "time balance"]}
          empty={
            <Empty title="Nothing has moved yet.">
              Top-ups, deliveries and refunds appear here, each with the balance after it.
            </Empty>
          }
        />
        <Pager
          firstHref={isFirstPage ? undefined : `${home}/wallet#statement`}
          nextHref={
            nextCursor === null ? undefined : `${home}/wallet?cursor=${nextCursor}#statement`
          }
        />
      </Section>
    </div>
  );
}

function columnsFor(home: string, timeZone: string): Column<WalletTransaction>[] {
  return [
    {
      key: "time",
      head: "Time",
      area: "time",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
    },
    {
      key: "what",
      head: "What",
      area: "what",
      cell: (it) => <Cause home={home} transaction={it} />,
    },
    {
      key: "amount",
      head: "Amount",
      area: "amount",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <Money minor={amountMinor} currency={currency} isSigned isStrong />
      ),
    },
    {
      key: "balance",
      head: "Balance after",
      area: "balance",
      align: "right",
      cell: ({ balanceAfterMinor, currency }) =>
        balanceAfterMinor !== null && (
          <span className="text-muted">
            <Money minor={balanceAfterMinor} currency={currency} />
          </span>
        ),
    },
  ];
}

type CauseProps = { home: string; transaction: WalletTransaction };

function Cause({ home, transaction: { kind, orderId, reference } }: CauseProps) {
  return (
    <>
      {orderId === null ? (
        KIND_WORDS[kind]
      ) : (
        <AppLink href={`${home}/orders/${orderId}`}>{KIND_WORDS[kind]}</AppLink>
      )}
      {reference !== null && <span className="block text-meta text-muted">{reference}</span>}
    </>
  );
}
