import { notFound } from "next/navigation";
import { LiveRefresh } from "@/components/live/live-refresh";
import { isOpen } from "@/components/payments/top-up-state";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isRefusal } from "@/lib/domain/errors";
import { readTopUpTrail, type TopUpTrail } from "@/lib/domain/money/top-ups/read-top-up-trail";
import { topUpAccounts } from "@/lib/domain/money/top-ups/top-up-accounts";
import { readRunway } from "@/lib/domain/money/wallets/runway";
import { WALLET } from "@/lib/messages/wallet.gen";
import { DeclareSection } from "../../_components/declare-section";
import { methodText } from "../../_components/method-text";
import { OnlinePayment } from "../../_components/online-payment";
import { PaymentSteps } from "../../_components/payment-steps";
import { PhonePayment } from "../../_components/phone-payment";
import { TopUpOutcome } from "../../_components/top-up-outcome";
import { TopUpTimeline } from "../../_components/top-up-timeline";

export const generateMetadata = titled(WALLET, ({ one }) => one.metaTitle);

type TopUpPageProps = {
  params: Promise<{ environment: string; top_up_id: string }>;
  searchParams: Promise<{ returned?: string | string[] }>;
};

/** One top-up: the payment steps, its declarations, and its result. */
export default async function OneTopUpPage({ params, searchParams }: TopUpPageProps) {
  const { environment, top_up_id: id } = await params;
  const { merchant } = await requireMerchant(environment, "pay_in");
  const [messages, topUp, { readAt }] = await Promise.all([
    readMessages(WALLET),
    findTopUp(merchant, id),
    readRunway(merchant),
  ]);
  const { market } = merchant;
  const hasReturned = (await searchParams).returned !== undefined;
  const { amountMinor, currency, method, reference } = topUp;
  return (
    <>
      <PageHead
        title={messages.one.title({ money: formatMoney(amountMinor, currency) })}
        sub={messages.one.sub({ method: methodText(messages, topUp), reference })}
        back={{ href: "/merchant/live/wallet", label: messages.title }}
        live={
          <LiveRefresh
            address="/merchant/live/live"
            event="changes"
            shown={formatInstant(readAt, market.timezone, "time")}
          />
        }
      />
      <TopUpOutcome topUp={topUp} balanceMinor={merchant.balanceMinor} />
      {method === "online" ? (
        topUp.state === "requested" && (
          <Online topUp={topUp} hasReturned={hasReturned} timeZone={market.timezone} />
        )
      ) : (
        <>
          {topUp.state === "requested" && (
            <PaymentSteps topUp={topUp} account={topUpAccounts(market)[method]} />
          )}
          {isOpen(topUp) && <DeclareSection topUp={topUp} />}
        </>
      )}
      <TopUpTimeline topUp={topUp} timeZone={market.timezone} now={readAt} />
    </>
  );
}

type OnlineProps = { topUp: TopUpTrail; hasReturned: boolean; timeZone: string };

/** A payment on a phone that was asked, or on the provider's page. */
function Online({ topUp, hasReturned, timeZone }: OnlineProps) {
  const { phoneAskedAt: askedAt } = topUp;
  if (askedAt === null) return <OnlinePayment topUp={topUp} hasReturned={hasReturned} />;
  return <PhonePayment topUp={topUp} askedAt={askedAt} timeZone={timeZone} />;
}

async function findTopUp(merchant: MerchantContext, id: string): Promise<TopUpTrail> {
  try {
    return await readTopUpTrail(merchant, id);
  } catch (error) {
    if (isRefusal(error, "top_up_not_found")) return notFound();
    throw error;
  }
}
