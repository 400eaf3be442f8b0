import { notFound } from "next/navigation";
import { ColleagueName } from "@/app/_team/colleague-name";
import { receivedMoney } from "@/components/payments/top-up-state";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { may } from "@/lib/domain/authority/rights";
import { isRefusal } from "@/lib/domain/errors";
import { readReviewedTopUp } from "@/lib/domain/money/top-ups/read-reviewed-top-up";
import type { ReviewedTopUp } from "@/lib/domain/money/top-ups/review-top-ups";
import { ADMIN_TOP_UPS, type AdminTopUpsMessages } from "@/lib/messages/admin-top-ups.gen";
import { WALLET } from "@/lib/messages/wallet.gen";
import { PlatformRefresh } from "../../_components/platform-refresh";
import { ItemClaim } from "../../_queue/item-claim";
import { DecideTopUp } from "../_components/decide-top-up";
import { DuplicatesNotice } from "../_components/duplicates-notice";
import { PaymentNotice, SettlePayment } from "../_components/settle-payment";

export const generateMetadata = titled(ADMIN_TOP_UPS, ({ topUpPage }) => topUpPage.metaTitle);

type Texts = AdminTopUpsMessages["topUpPage"];

/** The states in which a top-up is in the queue. */
const WAITING: ReadonlySet<ReviewedTopUp["state"]> = new Set([
  "requested",
  "declared",
  "in_review",
]);

type TopUpPageProps = { params: Promise<{ top_up_id: string }> };

/** One top-up with everything that helps to decide it. */
export default async function AdminTopUpPage({ params }: TopUpPageProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).topUpPage;

  const { admin, user } = await requireAdmin();
  const { methods } = await readMessages(WALLET);
  const topUp = await findTopUp(admin, (await params).top_up_id);
  const { reference, merchantName, amountMinor, currency } = topUp;
  const mayDecide = may(user, "decide_top_ups");
  return (
    <>
      <PageHead
        title={texts.title({
          amount: formatMoney(amountMinor, currency),
          merchant: merchantName,
        })}
        sub={<span className="font-mono">{reference}</span>}
        back={{ href: "/admin/top-ups", label: texts.topUps }}
        live={<PlatformRefresh />}
        actions={
          <ItemClaim
            admin={admin}
            item={{ kind: "top_up", subject: topUp.id }}
            isWaiting={WAITING.has(topUp.state)}
          />
        }
      />
      <PaymentNotice topUp={topUp} />
      <DuplicatesNotice topUp={topUp} />
      <Facts facts={factsOf(texts, topUp, methods[topUp.method], new Date())} />
      {topUp.state === "in_review" ? (
        <SettlePayment topUp={topUp} mayDecide={mayDecide} readerId={admin.userId} />
      ) : (
        <DecideTopUp topUp={topUp} mayDecide={mayDecide} />
      )}
    </>
  );
}

async function findTopUp(admin: AdminContext, id: string): Promise<ReviewedTopUp> {
  try {
    return await readReviewedTopUp(admin, id);
  } catch (error) {
    if (isRefusal(error, "top_up_not_found")) return notFound();
    throw error;
  }
}

function factsOf(texts: Texts, topUp: ReviewedTopUp, channel: string, now: Date) {
  const { timezone, payer, providerTransactionId, declaredAt, requesterName } = topUp;
  const at = (instant: Date) => <Ago at={instant} timeZone={timezone} now={now} />;
  return [
    {
      name: texts.facts.merchant,
      value: <AppLink href={`/admin/merchants/${topUp.merchantId}`}>{topUp.merchantName}</AppLink>,
    },
    { name: texts.facts.channel, value: channel },
    { name: texts.facts.payer, value: payer === null ? texts.notGiven : formatPhone(payer) },
    {
      name: texts.facts.transactionId,
      value:
        providerTransactionId === null ? (
          texts.notGivenYet
        ) : (
          <code className="font-mono">{providerTransactionId}</code>
        ),
    },
    {
      name: texts.facts.requested,
      value: texts.instantBy({ instant: at(topUp.requestedAt), person: requesterName }),
    },
    topUp.receivedAt === null
      ? { name: texts.facts.declared, value: declaredAt === null ? texts.no : at(declaredAt) }
      : {
          name: texts.facts.received,
          value: texts.receivedAt({
            amount: receivedMoney(topUp) ?? texts.unreadable,
            instant: at(topUp.receivedAt),
          }),
        },
    {
      name: texts.facts.approved,
      value:
        topUp.approvedAt &&
        texts.instantBy({ instant: at(topUp.approvedAt), person: topUp.approverName }),
    },
    {
      name: texts.facts.decided,
      value:
        topUp.decidedAt &&
        texts.instantBy({
          instant: at(topUp.decidedAt),
          person: <ColleagueName id={topUp.decidedBy} name={topUp.deciderName} place="admin" />,
        }),
    },
  ];
}
