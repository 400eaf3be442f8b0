import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { readAdjustment } from "@/lib/domain/ledger/read-adjustment";
import { Facts } from "@/components/ui/facts";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { mayDecideMoney } from "../../../may-decide-money";
import { accountHref } from "../../ledger-words";
import { DecideAdjustment } from "../_components/decide-adjustment";

export const generateMetadata = titled(
  ADMIN_LEDGER,
  ({ adjustmentPage }) => adjustmentPage.metaTitle,
);

type AdjustmentPageProps = { params: Promise<{ adjustment_id: string }> };

/** One adjustment: what it would move and why, and the ways to end it. */
export default async function AdjustmentPage({ params }: AdjustmentPageProps) {
  const texts = (await readMessages(ADMIN_LEDGER)).adjustmentPage;

  const { admin, user } = await requireAdmin();
  const { adjustment_id: id } = await params;
  const adjustment = await orNotFound(readAdjustment(admin, id), "adjustment_not_found");
  const { amountMinor, currency, companyName, accountId, ledgerTransactionId } = adjustment;
  const now = new Date();
  return (
    <>
      <PageHead
        title={texts.amountminorForCompanyname({
          amountMinor: formatMoney(amountMinor, currency, true),
          companyName,
        })}
        sub={adjustment.reason}
        back={{ href: "/admin/ledger/adjustments", label: texts.adjustments }}
      />
      <Facts
        facts={[
          { name: "Account", value: <AppLink href={accountHref(accountId)}>{accountId}</AppLink> },
          {
            name: "Requested",
            value: texts.agoByAskedbyname({
              ago: <Ago at={adjustment.requestedAt} timeZone={ADMIN_TIMEZONE} now={now} />,
              askedByName: adjustment.askedByName,
            }),
          },
          {
            name: "Decided",
            value:
              adjustment.decidedAt &&
              texts.agoByDecidername({
                ago: <Ago at={adjustment.decidedAt} timeZone={ADMIN_TIMEZONE} now={now} />,
                deciderName: adjustment.deciderName,
              }),
          },
          {
            name: "Transaction",
            value: ledgerTransactionId && (
              <AppLink href={`/admin/ledger/transactions/${ledgerTransactionId}`}>
                {ledgerTransactionId}
              </AppLink>
            ),
          },
        ]}
      />
      <DecideAdjustment adjustment={adjustment} mayDecide={mayDecideMoney(user.position)} />
    </>
  );
}
