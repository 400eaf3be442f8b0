import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Pager } from "@/components/ui/pager";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type {
  WalletPage,
  WalletTransaction,
} from "@/lib/domain/money/wallets/list-wallet-transactions";
import { LEDGER_KINDS, type LedgerKindsMessages } from "@/lib/messages/ledger-kinds.gen";
import { WALLET, type WalletMessages } from "@/lib/messages/wallet.gen";

type StatementSectionProps = {
  statement: WalletPage;
  /** The environment's address: `/merchant/live`. */
  home: string;
  timeZone: string;
  isFirstPage: boolean;
};

/** Every movement with its cause and the balance after it, newest first. */
export async function StatementSection(props: StatementSectionProps) {
  const messages = (await readMessages(WALLET)).statement;
  const { one: kinds } = await readMessages(LEDGER_KINDS);
  const { statement, home, timeZone, isFirstPage } = props;
  const { transactions, nextCursor } = statement;
  return (
    <div id="statement">
      <Section
        title={messages.title}
        actions={
          <>
            <Button size="small" href={`${home}/wallet/collections`}>
              {messages.collections}
            </Button>
            <Button size="small" href={`${home}/wallet/invoices`}>
              {messages.invoices}
            </Button>
            <Button size="small" href={`${home}/wallet/statements`}>
              {messages.monthly}
            </Button>
            <Button size="small" href={`${home}/wallet.csv`}>
              {messages.download}
            </Button>
          </>
        }
      >
        <DataList
          caption={messages.caption}
          columns={columnsFor(messages, kinds, home, timeZone)}
          rows={transactions}
          rowKey={({ entryId }) => String(entryId)}
          areas={["what amount", "time balance"]}
          empty={
            <Empty art="wallet" title={messages.emptyTitle}>
              {messages.empty}
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

type StatementsMessages = WalletMessages["statement"];

function columnsFor(
  messages: StatementsMessages,
  kinds: LedgerKindsMessages["one"],
  home: string,
  timeZone: string,
): Column<WalletTransaction>[] {
  const { heads } = messages;
  return [
    {
      key: "time",
      head: heads.time,
      area: "time",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
    },
    {
      key: "what",
      head: heads.what,
      area: "what",
      cell: (it) => <Cause home={home} kind={kinds[it.kind]} transaction={it} />,
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <Money minor={amountMinor} currency={currency} isSigned isStrong />
      ),
    },
    {
      key: "balance",
      head: heads.balance,
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

type CauseProps = { home: string; kind: string; transaction: WalletTransaction };

/** The shop's own name for the order. */
function Cause({ home, kind, transaction }: CauseProps) {
  const { orderId, reference, orderReference, recipient } = transaction;
  const note = [recipient, orderReference ?? reference].filter(Boolean).join(", ");
  return (
    <span className="block max-w-[44ch] wrap-anywhere">
      {orderId === null ? kind : <AppLink href={`${home}/orders/${orderId}`}>{kind}</AppLink>}
      {note !== "" && <span className="block text-meta text-muted">{note}</span>}
    </span>
  );
}
