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

/** More than anybody pays in a day; the oldest are always among them. */
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
        sub="Pay each at the operator or bank first, then note the payment's id here."
      />
      {!mayDecideMoney(user.position) && (
        <div className="mb-6">
          <Notice tone="info">You can look on. Finance and administrators decide.</Notice>
        </div>
      )}
      <WithdrawalTable
        caption="Withdrawals to pay"
        withdrawals={queue}
        now={now}
        empty={{
          title: "Nothing waiting.",
          text: "A withdrawal stands here from the moment a company asks until it is paid or rejected.",
        }}
      />
      <Section title="Handled last">
        <WithdrawalTable
          caption="Withdrawals handled last"
          withdrawals={handled}
          now={now}
          empty={{ title: "None yet.", text: "What was paid or rejected appears here." }}
        />
      </Section>
    </>
  );
}
