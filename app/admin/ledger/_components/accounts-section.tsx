import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Pager } from "@/components/ui/pager";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { LedgerAccount } from "@/lib/domain/money/ledger/find-ledger-accounts";
import type { LedgerAccountsPage } from "@/lib/domain/money/ledger/list-ledger-accounts";
import { ADMIN_LEDGER, type AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { accountHref } from "../ledger-words";

type AccountsSectionProps = LedgerAccountsPage & {
  search: string | undefined;
  isFirstPage: boolean;
  /** The saved views of the list. */
  views: ReactNode;
};

/** Every account, found by its id or by its company. */
export async function AccountsSection(props: AccountsSectionProps) {
  const messages = await readMessages(ADMIN_LEDGER);
  const texts = messages.accountsSection;

  const { accounts, nextCursor, search, isFirstPage, views } = props;
  const address = (more: Record<string, string>) =>
    `/admin/ledger?${new URLSearchParams({ ...(search && { q: search }), ...more })}#accounts`;
  return (
    <div id="accounts">
      <Section title={texts.accounts}>
        <div className="mb-4">
          <SearchBox label={texts.searchLabel} defaultValue={search} action="/admin/ledger" />
        </div>
        {views}
        <DataList
          caption={texts.accounts}
          columns={columnsFor(messages)}
          rows={accounts}
          rowKey={({ id }) => id}
          rowHref={({ id }) => accountHref(id)}
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

function columnsFor({
  accountsSection: texts,
  accountKinds,
}: AdminLedgerMessages): Column<LedgerAccount>[] {
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
      cell: ({ kind, environment }) =>
        `${accountKinds[kind]}${environment === null ? "" : `, ${environment}`}`,
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
      cell: ({ balanceMinor, currency }) =>
        balanceMinor === null ? (
          <span className="text-muted">{texts.seeAccount}</span>
        ) : (
          <Money minor={balanceMinor} currency={currency} isStrong />
        ),
    },
  ];
}
