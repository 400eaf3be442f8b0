import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { may } from "@/lib/domain/authority/rights";
import { isRefusal } from "@/lib/domain/errors";
import { readCollections } from "@/lib/domain/money/collections/read-collections";
import { readLateSteps } from "@/lib/domain/money/late-credits/read-late-steps";
import { listTopUps } from "@/lib/domain/money/top-ups/list-top-ups";
import {
  listWalletTransactions,
  type WalletPage,
} from "@/lib/domain/money/wallets/list-wallet-transactions";
import { readWalletDays } from "@/lib/domain/money/wallets/read-wallet-days";
import { readRunway } from "@/lib/domain/money/wallets/runway";
import { WALLET } from "@/lib/messages/wallet.gen";
import { BalanceLine } from "./_components/balance-line";
import { LateCreditsSection } from "./_components/late-credits-section";
import { StatementSection } from "./_components/statement-section";
import { TopUpsSection } from "./_components/top-ups-section";
import { WalletCharts } from "./_components/wallet-charts";

export const generateMetadata = titled(WALLET, ({ title }) => title);

/** Open top-ups and the latest decided ones. */
const TOP_UPS_SHOWN = 6;

type WalletPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
};

export default async function WalletPage({ params, searchParams }: WalletPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const cursor = [(await searchParams).cursor].flat()[0];
  const [messages, runway, statement, { topUps }, lateSteps, days, collections] = await Promise.all(
    [
      readMessages(WALLET),
      readRunway(merchant),
      readStatement(merchant, cursor),
      listTopUps(merchant, { limit: TOP_UPS_SHOWN }),
      readLateSteps(merchant),
      readWalletDays(merchant),
      readCollections(merchant),
    ],
  );
  const isLive = merchant.environment === "live";
  const { timezone } = merchant.market;
  const { readAt } = runway;
  const home = `/merchant/${merchant.environment}`;
  const mayPay = may(user, "pay_in");
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.purpose[merchant.environment]}
        live={
          <LiveRefresh
            address={`${home}/live`}
            event="changes"
            shown={formatInstant(readAt, timezone, "time")}
          />
        }
        actions={isLive && !isReadOnly && <TopUpButton isBlocked={!mayPay} />}
      />
      {!isLive && <TestBalance />}
      <BalanceLine merchant={merchant} runway={runway} collections={collections} />
      <WalletCharts days={days} currency={merchant.market.currency} />
      {isLive && <TopUpsSection topUps={topUps} timeZone={timezone} now={readAt} />}
      <StatementSection
        statement={statement}
        home={home}
        timeZone={timezone}
        isFirstPage={cursor === undefined}
      />
      <LateCreditsSection steps={lateSteps} />
    </>
  );
}

async function TestBalance() {
  const { testBalance } = await readMessages(WALLET);
  return (
    <div className="mb-6">
      <Notice tone="info" title={testBalance.title}>
        {testBalance.explains}
      </Notice>
    </div>
  );
}

async function TopUpButton({ isBlocked }: { isBlocked: boolean }) {
  const messages = await readMessages(WALLET);
  if (isBlocked) return <Button disabledReason={messages.whoMayTopUp}>{messages.topUp}</Button>;
  return (
    <Button variant="primary" href="/merchant/live/wallet/top-up">
      {messages.topUp}
    </Button>
  );
}

const LINES_PER_PAGE = 25;

/** A page of the statement; an invalid cursor means the newest lines. */
async function readStatement(
  merchant: MerchantContext,
  cursor: string | undefined,
): Promise<WalletPage> {
  try {
    return await listWalletTransactions(merchant, { cursor, limit: LINES_PER_PAGE });
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    return listWalletTransactions(merchant, { limit: LINES_PER_PAGE });
  }
}
