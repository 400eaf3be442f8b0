import { readMessages, titled } from "@/lib/dashboard/read-messages";
import {
  ADMIN_WITHDRAWALS,
  type AdminWithdrawalsMessages,
} from "@/lib/messages/admin-withdrawals.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";
import { notFound } from "next/navigation";
import { destinationWords } from "@/components/payments/withdrawal-state";
import { Ago } from "@/components/ui/ago";
import { CopyField } from "@/components/ui/copy-field";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { isRefusal } from "@/lib/domain/errors";
import type { AdminContext } from "@/lib/domain/platform/admin-context";
import { readWithdrawal } from "@/lib/domain/withdrawals/read-withdrawal";
import type { ReviewedWithdrawal } from "@/lib/domain/withdrawals/review-withdrawals";
import { Facts } from "@/components/ui/facts";
import { mayDecideMoney } from "../../may-decide-money";
import { DecideWithdrawal } from "../_components/decide-withdrawal";

export const generateMetadata = titled(
  ADMIN_WITHDRAWALS,
  ({ withdrawalPage }) => withdrawalPage.metaTitle,
);

type WithdrawalPageProps = { params: Promise<{ withdrawal_id: string }> };

/** One withdrawal: where it goes, and the ways to end it. */
export default async function AdminWithdrawalPage({ params }: WithdrawalPageProps) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).withdrawalPage;
  const { methods } = await readMessages(WITHDRAWALS);

  const { admin, user } = await requireAdmin();
  const withdrawal = await findWithdrawal(admin, (await params).withdrawal_id);
  const { amountMinor, currency, courierName, method } = withdrawal;
  return (
    <>
      <PageHead
        title={texts.title({
          amount: formatMoney(amountMinor, currency),
          company: courierName,
        })}
        sub={texts.byMethod({ method: methods[method] })}
        back={{ href: "/admin/withdrawals", label: texts.withdrawals }}
      />
      {withdrawal.state === "requested" && (
        <div className="mb-6">
          <CopyField label={texts.payItTo} value={destinationWords(withdrawal)} />
        </div>
      )}
      <Facts facts={factsOf(texts, withdrawal)} />
      <DecideWithdrawal withdrawal={withdrawal} mayDecide={mayDecideMoney(user.position)} />
    </>
  );
}

function factsOf(
  texts: AdminWithdrawalsMessages["withdrawalPage"],
  withdrawal: ReviewedWithdrawal,
) {
  const { timezone } = withdrawal;
  const now = new Date();
  return [
    { name: texts.facts.destination, value: destinationWords(withdrawal) },
    {
      name: texts.facts.requested,
      value: (
        <>
          <Ago at={withdrawal.requestedAt} timeZone={timezone} now={now} />
          {withdrawal.requestedByName !== null &&
            texts.requestedBy({ person: withdrawal.requestedByName })}
        </>
      ),
    },
    {
      name: texts.facts.decided,
      value: withdrawal.decidedAt && (
        <>
          <Ago at={withdrawal.decidedAt} timeZone={timezone} now={now} />
          {withdrawal.deciderName !== null && texts.decidedBy({ person: withdrawal.deciderName })}
        </>
      ),
    },
  ];
}

async function findWithdrawal(admin: AdminContext, id: string): Promise<ReviewedWithdrawal> {
  try {
    return await readWithdrawal(admin, id);
  } catch (error) {
    if (isRefusal(error, "withdrawal_not_found")) return notFound();
    throw error;
  }
}
