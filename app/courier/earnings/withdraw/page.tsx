import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readWithdrawable } from "@/lib/domain/withdrawals/read-withdrawable";
import { EARNINGS_POSITIONS } from "../earnings-positions";
import { WithdrawalForm } from "../_components/withdrawal-form";
import { WithdrawableLine } from "../_components/withdrawable-line";

export const generateMetadata = titled(
  COURIER_EARNINGS,
  ({ withdrawPage }) => withdrawPage.metaTitle,
);

export default async function WithdrawPage() {
  const texts = (await readMessages(COURIER_EARNINGS)).withdrawPage;

  const { courier } = await requireCourier({ positions: EARNINGS_POSITIONS });
  const withdrawable = await readWithdrawable(courier);
  const { minimumMinor } = withdrawable;
  return (
    <>
      <PageHead
        title={texts.withdrawEarnings}
        sub={texts.sub}
        back={{ href: "/courier/earnings", label: texts.earnings }}
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
