import { SavedViews } from "@/app/_views/saved-views";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { may } from "@/lib/domain/authority/rights";
import { listLedgerAccounts } from "@/lib/domain/money/ledger/list-ledger-accounts";
import { readLastCheck, readTrialBalance } from "@/lib/domain/money/ledger/read-last-check";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { AccountsSection } from "./_components/accounts-section";
import { LastCheckSection } from "./_components/last-check-section";
import { MoneySwitch } from "./_components/money-switch";
import { TrialBalanceSection } from "./_components/trial-balance-section";
import { environmentIn } from "./environment-in";

export const generateMetadata = titled(ADMIN_LEDGER, ({ ledgerPage }) => ledgerPage.metaTitle);

const ACCOUNTS_SHOWN = 50;

type LedgerPageProps = { searchParams: Promise<SearchParams> };

/** Whether the books balance, their sums, and the list of accounts. */
export default async function LedgerPage({ searchParams }: LedgerPageProps) {
  const texts = (await readMessages(ADMIN_LEDGER)).ledgerPage;

  const { admin, user } = await requireAdmin();
  const params = searchTexts(await searchParams);
  const search = params.get("q")?.slice(0, 100) ?? undefined;
  const environment = environmentIn(params);
  const cursor = params.get("cursor") ?? undefined;
  const [check, balance, accounts] = await Promise.all([
    readLastCheck(admin),
    readTrialBalance(admin),
    listLedgerAccounts(admin, { environment, search, cursor, limit: ACCOUNTS_SHOWN }),
  ]);
  return (
    <>
      <PageHead
        title={texts.ledger}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={
          <>
            <MoneySwitch path="/admin/ledger" shown={environment} />
            <Button href="/admin/ledger/adjustments">{texts.adjustments}</Button>
          </>
        }
      />
      <LastCheckSection check={check} mayCheck={may(user, "check_ledger")} />
      <TrialBalanceSection balance={balance} environment={environment} />
      <AccountsSection
        {...accounts}
        environment={environment}
        search={search}
        balance={balance}
        isFirstPage={cursor === undefined}
        views={<SavedViews place="admin" list="ledger" of={admin} user={user} />}
      />
    </>
  );
}
