import { ColleagueName } from "@/app/_team/colleague-name";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import { type ReadAdjustment, readAdjustment } from "@/lib/domain/money/ledger/read-adjustment";
import { readLedgerAccount } from "@/lib/domain/money/ledger/read-ledger-account";
import { ADMIN_LEDGER, type AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { PlatformRefresh } from "../../../_components/platform-refresh";
import { ItemClaim } from "../../../_queue/item-claim";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { accountHref } from "../../ledger-words";
import { DecideAdjustment } from "../_components/decide-adjustment";

export const generateMetadata = titled(
  ADMIN_LEDGER,
  ({ adjustmentPage }) => adjustmentPage.metaTitle,
);

type AdjustmentPageProps = { params: Promise<{ adjustment_id: string }> };

/** One adjustment: its movement and reason, and the ways to end it. */
export default async function AdjustmentPage({ params }: AdjustmentPageProps) {
  const { adjustmentPage: texts, accountKinds } = await readMessages(ADMIN_LEDGER);

  const { admin, user } = await requireAdmin();
  const { adjustment_id: id } = await params;
  const adjustment = await orNotFound(readAdjustment(admin, id), "adjustment_not_found");
  const { amountMinor, currency, companyName } = adjustment;
  const { kind } = await readLedgerAccount(admin, adjustment.accountId);
  return (
    <>
      <PageHead
        title={texts.title({
          amount: formatMoney(amountMinor, currency, true),
          company: companyName,
        })}
        sub={adjustment.reason}
        back={{ href: "/admin/ledger/adjustments", label: texts.adjustments }}
        live={<PlatformRefresh />}
        actions={
          adjustment.state === "requested" && (
            <ItemClaim
              admin={admin}
              item={{ kind: "adjustment", subject: id }}
              isWaiting={!adjustment.isOwn}
            />
          )
        }
      />
      <Facts facts={factsOf(texts, accountKinds[kind], adjustment)} />
      <DecideAdjustment adjustment={adjustment} mayDecide={may(user, "adjust_ledger")} />
    </>
  );
}

function colleague(id: string | null, name: string | null) {
  return <ColleagueName id={id} name={name} place="admin" />;
}

function factsOf(
  texts: AdminLedgerMessages["adjustmentPage"],
  kind: string,
  adjustment: ReadAdjustment,
) {
  const { accountId, ledgerTransactionId, balanceBeforeMinor, amountMinor, currency } = adjustment;
  const now = new Date();
  return [
    {
      name: texts.facts.account,
      value: (
        <AppLink href={accountHref(accountId)}>{`${adjustment.companyName}, ${kind}`}</AppLink>
      ),
    },
    {
      name: adjustment.state === "posted" ? texts.facts.balanceBefore : texts.facts.balanceNow,
      value:
        balanceBeforeMinor === null ? null : (
          <Money minor={balanceBeforeMinor} currency={currency} />
        ),
    },
    {
      name: texts.facts.balanceAfter,
      value:
        balanceBeforeMinor === null ? null : (
          <Money minor={balanceBeforeMinor + amountMinor} currency={currency} isStrong />
        ),
    },
    {
      name: texts.facts.requested,
      value: texts.requested({
        ago: <Ago at={adjustment.requestedAt} timeZone={ADMIN_TIMEZONE} now={now} />,
        person: colleague(adjustment.requestedBy, adjustment.askedByName),
      }),
    },
    {
      name: texts.facts.decided,
      value:
        adjustment.decidedAt &&
        texts.decided({
          ago: <Ago at={adjustment.decidedAt} timeZone={ADMIN_TIMEZONE} now={now} />,
          person: colleague(adjustment.decidedBy, adjustment.deciderName),
        }),
    },
    {
      name: texts.facts.transaction,
      value: ledgerTransactionId && (
        <AppLink href={`/admin/ledger/transactions/${ledgerTransactionId}`}>
          {ledgerTransactionId}
        </AppLink>
      ),
    },
  ];
}
