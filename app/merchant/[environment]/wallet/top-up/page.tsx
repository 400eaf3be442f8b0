import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { isRefusal } from "@/lib/domain/errors";
import type { Market } from "@/lib/domain/merchants/merchant-context";
import { topUpAccounts } from "@/lib/domain/top-ups/top-up-accounts";
import { topUpLimits } from "@/lib/domain/top-ups/top-up-limits";
import { readWallet } from "@/lib/domain/wallets/read-wallet";
import { TopUpForm } from "../_components/top-up-form";
import { TOP_UP_POSITIONS } from "../top-up-positions";
import { METHOD_WORDS } from "../top-up-words";
import { topUpMethod } from "@/db/schema";

export const metadata: Metadata = { title: "Top up" };

type TopUpPageProps = { params: Promise<{ environment: string }> };

export default async function TopUpPage({ params }: TopUpPageProps) {
  const { environment } = await params;
  const { merchant } = await requireMerchant(environment, { positions: TOP_UP_POSITIONS });
  if (environment !== "live") return notFound();
  const { market } = merchant;
  const { balanceMinor, runway } = await readWallet(merchant);
  const accounts = topUpAccounts(market);
  const methods = topUpMethod.enumValues.filter((method) => accounts[method]);
  const limits = limitsOf(market);
  return (
    <>
      <PageHead
        title="Top up the wallet"
        sub={`There are ${formatMoney(balanceMinor, market.currency)} in it now. You get a reference first, then you pay with it.`}
        back={{ href: "/merchant/live/wallet", label: "Wallet" }}
      />
      {methods.length === 0 || !limits ? (
        <Notice tone="warn" title="Nothing can be paid in yet">
          Tumiza has not set up an account for payments. Your balance is unchanged.
        </Notice>
      ) : (
        <TopUpForm
          id={newId("top")}
          currency={market.currency}
          hint={hintOf(limits, market.currency, runway?.perDayMinor)}
          methods={methods.map((method) => ({ value: method, label: METHOD_WORDS[method] }))}
        />
      )}
    </>
  );
}

type Limits = ReturnType<typeof topUpLimits>;

function limitsOf(market: Market): Limits | undefined {
  try {
    return topUpLimits(market);
  } catch (error) {
    if (isRefusal(error, "top_up_not_offered")) return undefined;
    throw error;
  }
}

/** What one top-up may be, and what the amounts mean in days. */
function hintOf(limits: Limits, currency: string, perDayMinor: number | undefined): string {
  const money = (minor: number) => formatMoney(minor, currency);
  const range = `From ${money(limits.minimumMinor)} to ${money(limits.maximumMinor)}.`;
  if (perDayMinor === undefined) return range;
  return `${range} Your orders of a week cost about ${money(perDayMinor * 7)}.`;
}
