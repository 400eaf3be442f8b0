import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ADMIN_WITHDRAWALS } from "@/lib/messages/admin-withdrawals.gen";
import { notFound } from "next/navigation";
import { destinationWords, METHOD_WORDS } from "@/components/payments/withdrawal-state";
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

  const { admin, user } = await requireAdmin();
  const withdrawal = await findWithdrawal(admin, (await params).withdrawal_id);
  const { amountMinor, currency, courierName, method, timezone } = withdrawal;
  const now = new Date();
  return (
    <>
      <PageHead
        title={texts.amountminorToCouriername({
          amountMinor: formatMoney(amountMinor, currency),
          courierName,
        })}
        sub={texts.byValue({ value: METHOD_WORDS[method] })}
        back={{ href: "/admin/withdrawals", label: texts.withdrawals }}
      />
      {withdrawal.state === "requested" && (
        <div className="mb-6">
          <CopyField label={texts.payItTo} value={destinationWords(withdrawal)} />
        </div>
      )}
      <Facts
        facts={[
          { name: "Destination", value: destinationWords(withdrawal) },
          {
            name: "Requested",
            value: (
              <>
                <Ago at={withdrawal.requestedAt} timeZone={timezone} now={now} />
                {withdrawal.requestedByName !== null &&
                  texts.byRequestedbyname({ requestedByName: withdrawal.requestedByName })}
              </>
            ),
          },
          {
            name: "Decided",
            value: withdrawal.decidedAt && (
              <>
                <Ago at={withdrawal.decidedAt} timeZone={timezone} now={now} />
                {withdrawal.deciderName !== null &&
                  texts.byDecidername({ deciderName: withdrawal.deciderName })}
              </>
            ),
          },
        ]}
      />
      <DecideWithdrawal withdrawal={withdrawal} mayDecide={mayDecideMoney(user.position)} />
    </>
  );
}

async function findWithdrawal(admin: AdminContext, id: string): Promise<ReviewedWithdrawal> {
  try {
    return await readWithdrawal(admin, id);
  } catch (error) {
    if (isRefusal(error, "withdrawal_not_found")) return notFound();
    throw error;
  }
}
