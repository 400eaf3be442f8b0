import { notFound } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { topUpMethod } from "@/db/schema";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { toDecimal } from "@/lib/core/money";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { Market } from "@/lib/domain/authority/merchant-context";
import { configuredProvider } from "@/lib/domain/money/payment-providers/providers";
import { listTopUps } from "@/lib/domain/money/top-ups/list-top-ups";
import { topUpAccounts } from "@/lib/domain/money/top-ups/top-up-accounts";
import { readRunway } from "@/lib/domain/money/wallets/runway";
import { WALLET, type WalletMessages } from "@/lib/messages/wallet.gen";
import { RequestTopUpForm } from "../_components/request-top-up-form";

export const generateMetadata = titled(WALLET, ({ topUp }) => topUp);

/** The latest, among which one was perhaps paid by phone. */
const TOP_UPS_READ = 10;

type TopUpPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<{ amount?: string | string[]; phone?: string | string[] }>;
};

/** The form for a top-up, with the amount that is missing elsewhere if the address has it. */
export default async function TopUpPage({ params, searchParams }: TopUpPageProps) {
  const { environment } = await params;
  const { merchant } = await requireMerchant(environment, "pay_in");
  if (environment !== "live") return notFound();
  const { market, balanceMinor } = merchant;
  const [messages, { pace }, { topUps }] = await Promise.all([
    readMessages(WALLET),
    readRunway(merchant),
    listTopUps(merchant, { limit: TOP_UPS_READ }),
  ]);
  const lastAsked = topUps.find(({ phoneAskedAt }) => phoneAskedAt !== null);
  const accounts = topUpAccounts(market);
  const hasProvider = configuredProvider() !== undefined;
  const others = topUpMethod.enumValues.filter((it) =>
    it === "online" ? hasProvider : accounts[it],
  );
  const methods = hasProvider ? (["phone", ...others] as const) : others;
  const { amount, phone } = await searchParams;
  return (
    <>
      <PageHead
        title={messages.requesting.title}
        sub={messages.requesting.sub({ balance: formatMoney(balanceMinor, market.currency) })}
        back={{ href: "/merchant/live/wallet", label: messages.title }}
      />
      {methods.length === 0 || !market.topUpLimits ? (
        <Notice tone="warn" title={messages.requesting.closedTitle}>
          {messages.requesting.closed}
        </Notice>
      ) : (
        <RequestTopUpForm
          id={newId("top")}
          currency={market.currency}
          hint={hintOf(messages.requesting, market.topUpLimits, market.currency, pace?.perDayMinor)}
          amount={missingAmount([amount].flat()[0], market.topUpLimits, market.currency)}
          phone={[phone].flat()[0] ?? lastAsked?.payer ?? ""}
          methods={methods.map((method) => ({
            value: method,
            label: method === "phone" ? messages.phoneMethod : messages.methods[method],
          }))}
        />
      )}
    </>
  );
}

type Limits = NonNullable<Market["topUpLimits"]>;

/** At least the minimum of a top-up; undefined for an invalid amount. */
function missingAmount(text = "", { minimumMinor }: Limits, currency: string): string | undefined {
  const amount = /^\d{1,12}(\.\d+)?$/.test(text) ? Math.ceil(Number(text)) : 0;
  return amount > 0 ? String(Math.max(amount, toDecimal(minimumMinor, currency))) : undefined;
}

/** The accepted amounts, and the cost of a week's orders. */
function hintOf(
  messages: WalletMessages["requesting"],
  limits: Limits,
  currency: string,
  perDayMinor: number | undefined,
): string {
  const money = (minor: number) => formatMoney(minor, currency);
  const range = messages.range({
    least: money(limits.minimumMinor),
    most: money(limits.maximumMinor),
  });
  if (perDayMinor === undefined) return range;
  return `${range} ${messages.week({ money: money(perDayMinor * 7) })}`;
}
