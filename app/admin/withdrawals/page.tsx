import type { Metadata } from "next";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listHandledWithdrawals } from "@/lib/domain/withdrawals/list-handled-withdrawals";
import { listWithdrawalsToPay } from "@/lib/domain/withdrawals/list-withdrawals-to-pay";
import { mayDecideMoney } from "../may-decide-money";
import { WithdrawalTable } from "./_components/withdrawal-table";

export const metadata: Metadata = { title: "Withdrawals" };

/** More than a day's work; the oldest come first. */
const QUEUE_SHOWN = 100;
const HANDLED_SHOWN = 10;

/** What courier companies wait to be paid, oldest first, and what was handled last. */
export default async function AdminWithdrawalsPage() {
  const { admin, user } = await requireAdmin();
  const [queue, handled] = await Promise.all([
    listWithdrawalsToPay(admin, { limit: QUEUE_SHOWN }),
    listHandledWithdrawals(admin, { limit: HANDLED_SHOWN }),
  ]);
  const now = new Date();
  return (
    <>
      <PageHead
        title="Withdrawals"
        sub="Pay each withdrawal at the operator or bank first, then record the payment id here."
      />
      {!mayDecideMoney(user.position) && (
        <div className="mb-6">
          <Notice tone="info">You have view access. Finance and administrators decide.</Notice>
        </div>
      )}
      <WithdrawalTable
        caption="Withdrawals to pay"
        withdrawals={queue}
        now={now}
        empty={{
          title: "No withdrawals to pay.",
          text: "Withdrawals that courier companies request will appear here.",
        }}
      />
      <Section title="Recently handled">
        <WithdrawalTable
          caption="Recently handled withdrawals"
          withdrawals={handled}
          now={now}
          empty={{
            title: "No handled withdrawals yet.",
            text: "Paid and rejected withdrawals will appear here.",
          }}
        />
      </Section>
    </>
  );
}
