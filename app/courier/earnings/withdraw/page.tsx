import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readWithdrawable } from "@/lib/domain/withdrawals/read-withdrawable";
import { EARNINGS_POSITIONS } from "../earnings-positions";
import { WithdrawalForm } from "../_components/withdrawal-form";
import { WithdrawableLine } from "../_components/withdrawable-line";

export const metadata: Metadata = { title: "Withdraw" };

export default async function WithdrawPage() {
  const { courier } = await requireCourier({ positions: EARNINGS_POSITIONS });
  const withdrawable = await readWithdrawable(courier);
  const { minimumMinor } = withdrawable;
  return (
    <>
      <PageHead
        title="Withdraw earnings"
        sub="The Tumiza team pays each withdrawal. You can cancel it until it is paid."
        back={{ href: "/courier/earnings", label: "Earnings" }}
      />
      <WithdrawableLine {...withdrawable} currency={courier.currency} />
      <WithdrawalForm
        id={newId("wdr")}
        currency={courier.currency}
        least={formatMoney(minimumMinor, courier.currency)}
      />
    </>
  );
}
