import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import { listCollectionPayoutsByPlatform } from "@/lib/domain/money/collections/find-collection-payouts";
import { listRemittancesByPlatform } from "@/lib/domain/money/collections/find-remittances";
import { listPaymentsToReturn } from "@/lib/domain/money/collections/list-payments-to-return";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { PaymentsToReturn } from "./_components/payments-to-return";
import { PayoutsToPay } from "./_components/payouts-to-pay";
import { RemittancesToConfirm } from "./_components/remittances-to-confirm";

export const generateMetadata = titled(ADMIN_COLLECTIONS, ({ title }) => title);

/** What companies paid in and merchants asked for, and what was decided lately. */
export default async function AdminCollectionsPage() {
  const { admin, user } = await requireAdmin();
  const [texts, declared, confirmed, requested, decided, toReturn] = await Promise.all([
    readMessages(ADMIN_COLLECTIONS),
    listRemittancesByPlatform(admin, { isDeclared: true }),
    listRemittancesByPlatform(admin, { isDeclared: false }),
    listCollectionPayoutsByPlatform(admin, { isRequested: true }),
    listCollectionPayoutsByPlatform(admin, { isRequested: false }),
    listPaymentsToReturn(admin),
  ]);
  const now = new Date();
  const mayDecide = may(user, "confirm_remittances");
  const mayPay = may(user, "pay_collections");
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} actions={<PlatformRefresh />} />
      {!mayDecide && !mayPay && (
        <div className="mb-6">
          <Notice tone="info">{texts.viewAccess}</Notice>
        </div>
      )}
      <RemittancesToConfirm remittances={declared} now={now} mayDecide={mayDecide} isOpen />
      <PayoutsToPay payouts={requested} now={now} mayDecide={mayPay} isOpen />
      {toReturn.length > 0 && <PaymentsToReturn payments={toReturn} now={now} mayDecide={mayPay} />}
      {confirmed.length > 0 && (
        <RemittancesToConfirm remittances={confirmed} now={now} mayDecide={false} />
      )}
      {decided.length > 0 && <PayoutsToPay payouts={decided} now={now} mayDecide={false} />}
    </>
  );
}
