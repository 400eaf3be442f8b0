import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ColleagueName } from "@/app/_team/colleague-name";
import { destinationWords } from "@/components/payments/withdrawal-state";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { may } from "@/lib/domain/authority/rights";
import { isRefusal } from "@/lib/domain/errors";
import { readWithdrawal } from "@/lib/domain/money/withdrawals/read-withdrawal";
import type { ReviewedWithdrawal } from "@/lib/domain/money/withdrawals/review-withdrawals";
import {
  ADMIN_WITHDRAWALS,
  type AdminWithdrawalsMessages,
} from "@/lib/messages/admin-withdrawals.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";
import { PlatformRefresh } from "../../_components/platform-refresh";
import { ItemClaim } from "../../_queue/item-claim";
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
        sub={methods[method]}
        back={{ href: "/admin/withdrawals", label: texts.withdrawals }}
        live={<PlatformRefresh />}
        actions={
          <ItemClaim
            admin={admin}
            item={{ kind: "withdrawal", subject: withdrawal.id }}
            isWaiting={withdrawal.state === "requested"}
          />
        }
      />
      <Facts facts={factsOf(texts, withdrawal)} />
      <DecideWithdrawal withdrawal={withdrawal} mayDecide={may(user, "pay_withdrawals")} />
    </>
  );
}

function factsOf(
  texts: AdminWithdrawalsMessages["withdrawalPage"],
  withdrawal: ReviewedWithdrawal,
) {
  const { timezone, payableFrom, requestedAt } = withdrawal;
  const now = new Date();
  const step = (at: Date | null, by: ReactNode) =>
    at && (
      <>
        <Ago at={at} timeZone={timezone} now={now} />
        {by !== null && texts.by({ person: by })}
      </>
    );
  const staff = (id: string | null, name: string | null) =>
    name && <ColleagueName id={id} name={name} place="admin" />;
  return [
    {
      name: texts.facts.company,
      value: (
        <AppLink href={`/admin/couriers/${withdrawal.courierId}`}>{withdrawal.courierName}</AppLink>
      ),
    },
    { name: texts.facts.destination, value: destinationWords(withdrawal) },
    { name: texts.facts.requested, value: step(requestedAt, withdrawal.requestedByName) },
    {
      name: texts.facts.payable,
      value: payableFrom > requestedAt ? <Instant at={payableFrom} timeZone={timezone} /> : null,
    },
    {
      name: texts.facts.approved,
      value: step(withdrawal.approvedAt, staff(withdrawal.approvedBy, withdrawal.approverName)),
    },
    {
      name: texts.facts.paying,
      value: step(withdrawal.payingSince, staff(withdrawal.payingBy, withdrawal.payerName)),
    },
    {
      name: texts.facts.decided,
      // Only the company cancels, and its people have no page here.
      value: step(
        withdrawal.decidedAt,
        withdrawal.state === "cancelled"
          ? withdrawal.deciderName
          : staff(withdrawal.decidedBy, withdrawal.deciderName),
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
