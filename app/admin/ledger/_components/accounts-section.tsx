import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Pager } from "@/components/ui/pager";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { LedgerAccount } from "@/lib/domain/money/ledger/find-ledger-accounts";
import type { LedgerAccountsPage } from "@/lib/domain/money/ledger/list-ledger-accounts";
import type { TrialBalance } from "@/lib/domain/money/ledger/read-last-check";
import { ADMIN_LEDGER, type AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { environmentPart } from "../environment-in";
import { accountHref, accountType } from "../ledger-words";

type AccountsSectionProps = LedgerAccountsPage & {
  environment: Environment;
  search: string | undefined;
  isFirstPage: boolean;
  /** The last check's sums, of which one names each of the platform's own accounts. */
  balance: TrialBalance | undefined;
  /** The saved views of the list. */
  views: ReactNode;
};

/** Every account, found by its id or by its company. */
export async function AccountsSection(props: AccountsSectionProps) {
  const messages = await readMessages(ADMIN_LEDGER);
  const texts = messages.accountsSection;

  const { accounts, nextCursor, environment, search, isFirstPage, balance, views } = props;
  const kept = environmentPart(environment);
  const address = (more: Record<string, string>) =>
    `/admin/ledger?${new URLSearchParams({ ...kept, ...(search && { q: search }), ...more })}#accounts`;
  return (
    <div id="accounts">
      <Section title={texts.accounts} sub={texts.subs[environment]}>
        <div className="mb-4">
          <SearchBox
            label={texts.searchLabel}
            defaultValue={search}
            action="/admin/ledger"
            keep={kept}
          />
        </div>
        {views}
        <DataList
          caption={texts.accounts}
          columns={columnsFor(messages, { balance, environment })}
          rows={accounts}
          rowKey={({ id }) => id}
          rowHref={({ id }) => accountHref(id, environment)}
          areas={["name balance", "kind kind", "id id"]}
          empty={<Empty title={texts.noneMatchTitle}>{texts.noneMatch}</Empty>}
        />
        <Pager
          firstHref={isFirstPage ? undefined : address({})}
          nextHref={nextCursor === null ? undefined : address({ cursor: nextCursor })}
          labels={texts.pages}
        />
      </Section>
    </div>
  );
}

/** A stored balance, or the sum of the last check; undefined for an account that shares its kind. */
function balanceOf(
  account: LedgerAccount,
  { balance, environment }: Pick<AccountsSectionProps, "balance" | "environment">,
): number | undefined {
  const { balanceMinor, companyName, kind, currency } = account;
  if (balanceMinor !== null) return balanceMinor;
  const own = balance?.lines.filter(
    (line) => line.environment === environment && line.kind === kind && line.currency === currency,
  );
  if (companyName !== null || !own) return undefined;
  return own.reduce((sum, { debitMinor, creditMinor }) => sum + creditMinor - debitMinor, 0);
}

function columnsFor(
  messages: AdminLedgerMessages,
  books: Pick<AccountsSectionProps, "balance" | "environment">,
): Column<LedgerAccount>[] {
  const { accountsSection: texts } = messages;
  return [
    {
      key: "name",
      head: texts.heads.name,
      area: "name",
      cell: ({ companyName }) => companyName ?? "Tumiza",
    },
    {
      key: "kind",
      head: texts.heads.kind,
      area: "kind",
      cell: (account) => accountType(messages, account),
    },
    {
      key: "id",
      head: texts.heads.id,
      area: "id",
      cell: ({ id }) => <code className="text-meta break-all text-muted">{id}</code>,
    },
    {
      key: "balance",
      head: texts.heads.balance,
      area: "balance",
      align: "right",
      cell: (account) => {
        const minor = balanceOf(account, books);
        if (minor === undefined) return <span className="text-muted">{texts.noBalance}</span>;
        return <Money minor={minor} currency={account.currency} isStrong />;
      },
    },
  ];
}
