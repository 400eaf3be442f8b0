import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { newId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { may } from "@/lib/domain/authority/rights";
import type { LedgerAccount } from "@/lib/domain/money/ledger/find-ledger-accounts";
import { listAccountEntries } from "@/lib/domain/money/ledger/list-account-entries";
import { readLedgerAccount } from "@/lib/domain/money/ledger/read-ledger-account";
import { ADMIN_LEDGER, type AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { MoneySwitch } from "../../_components/money-switch";
import { environmentIn, environmentPart } from "../../environment-in";
import { accountHref, accountIdIn, accountType } from "../../ledger-words";
import { AdjustmentForm } from "./_components/adjustment-form";
import { EntriesTable } from "./_components/entries-table";
import { PeriodFilter } from "./_components/period-filter";
import { readAccountSearch } from "./read-account-search";

export const generateMetadata = titled(ADMIN_LEDGER, ({ accountPage }) => accountPage.metaTitle);

const ENTRIES_SHOWN = 50;

type AccountPageProps = {
  params: Promise<{ account_id: string }>;
  searchParams: Promise<SearchParams>;
};

/** The statement of one account, each line with its cause and the balance after it. */
export default async function AccountPage({ params, searchParams }: AccountPageProps) {
  const messages = await readMessages(ADMIN_LEDGER);
  const { accountPage: texts } = messages;

  const { admin, user } = await requireAdmin();
  const accountId = accountIdIn((await params).account_id);
  const account = await orNotFound(readLedgerAccount(admin, accountId), "account_not_found");
  const asked = searchTexts(await searchParams);
  const search = readAccountSearch(asked);
  const isMixed = account.companyName === null;
  const shown = isMixed ? environmentIn(asked) : (account.environment ?? "live");
  const statement = await listAccountEntries(admin, account.id, {
    ...(search.problem ? {} : search),
    environment: isMixed ? shown : undefined,
    limit: ENTRIES_SHOWN,
  });
  const { currency, companyName } = account;
  const home = accountHref(account.id);
  const type = accountType(messages, account);
  const days = Object.fromEntries(Object.entries(search.typed).filter(([, day]) => day !== ""));
  const kept = environmentPart(shown);
  const period = new URLSearchParams({ ...days, ...(isMixed && kept) });
  const ledgerHref = shown === "test" ? "/admin/ledger?env=test" : "/admin/ledger";
  return (
    <>
      <PageHead
        title={companyName ?? type}
        sub={[companyName && type, texts.money[shown], currency, account.id]
          .filter((part) => part !== null)
          .join(" · ")}
        back={{ href: ledgerHref, label: texts.ledger }}
        actions={
          <>
            {isMixed && <MoneySwitch path={home} shown={shown} keep={days} />}
            {search.problem === undefined && (
              <Button href={`${home}/entries.csv?${period}`}>{texts.downloadCsv}</Button>
            )}
          </>
        }
      />
      {isAdjustable(account) && may(user, "adjust_ledger") && (
        <RequestAdjustment texts={texts} account={account} />
      )}
      <Section title={texts.entries}>
        <PeriodFilter search={search} home={home} keep={isMixed ? kept : {}} />
        <EntriesTable
          statement={statement}
          currency={currency}
          home={home}
          period={period}
          isFirstPage={search.cursor === undefined}
        />
      </Section>
    </>
  );
}

type RequestAdjustmentProps = {
  texts: AdminLedgerMessages["accountPage"];
  account: LedgerAccount;
};

/** Folded, because most readers come for the entries. */
function RequestAdjustment({ texts, account }: RequestAdjustmentProps) {
  const { id, currency, balanceMinor } = account;
  return (
    <details className="max-w-[40rem] rounded-panel border border-border bg-surface px-4">
      <summary className="min-h-11 py-2.5 font-semibold">{texts.requestAdjustment}</summary>
      <p className="mb-4 text-table text-muted">{texts.adjustmentSub}</p>
      <div className="pb-4">
        <AdjustmentForm
          id={newId("adj")}
          accountId={id}
          currency={currency}
          balanceMinor={balanceMinor ?? 0}
        />
      </div>
    </details>
  );
}

/** Only accounts with a company's real money can be adjusted. */
function isAdjustable({ kind, environment }: LedgerAccount): boolean {
  return (kind === "merchant_wallet" && environment === "live") || kind === "courier_earnings";
}
