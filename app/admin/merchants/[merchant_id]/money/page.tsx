import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { may } from "@/lib/domain/authority/rights";
import { listInvoicesByPlatform } from "@/lib/domain/money/invoices/list-invoices-by-platform";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { CollectLimitSection } from "../_components/collect-limit-section";
import { InvoicesSection } from "../_components/invoices-section";
import { WalletFacts } from "../_components/merchant-facts";
import {
  MerchantFrame,
  type MerchantPageProps,
  readMerchantOf,
} from "../_components/merchant-frame";
import { ReturnHoldSection } from "../_components/return-hold-section";

export const generateMetadata = titled(
  ADMIN_MERCHANTS,
  ({ merchantPage }) => merchantPage.moneyTitle,
);

/** A merchant's wallets and invoices, and what it may with money at the door. */
export default async function AdminMerchantMoneyPage({ params }: MerchantPageProps) {
  const { admin, user, merchant } = await readMerchantOf(params);
  const { merchantPage: texts } = await readMessages(ADMIN_MERCHANTS);
  const invoices = await listInvoicesByPlatform(admin, merchant.id);
  return (
    <MerchantFrame merchant={merchant} tab="money">
      <Section title={texts.wallets}>
        <WalletFacts merchant={merchant} />
      </Section>
      <InvoicesSection invoices={invoices} timeZone={merchant.market.timezone} />
      <CollectLimitSection merchant={merchant} mayChange={may(user, "set_collect_limits")} />
      <ReturnHoldSection merchant={merchant} mayChange={may(user, "set_return_holds")} />
    </MerchantFrame>
  );
}
