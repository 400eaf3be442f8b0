import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readBillingDetails } from "@/lib/domain/money/invoices/read-billing-details";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { BillingForm } from "../_components/billing-form";
import { settingsHome } from "../_components/settings-pages";

export const generateMetadata = titled(SETTINGS, ({ billing }) => billing.title);

type InvoiceDetailsPageProps = { params: Promise<{ environment: string }> };

/** What invoices and receipts say of the company. */
export default async function InvoiceDetailsPage({ params }: InvoiceDetailsPageProps) {
  const { merchant } = await requireMerchant((await params).environment, "change_billing");
  const messages = await readMessages(SETTINGS);
  const { environment } = merchant;
  return (
    <>
      <PageHead
        title={messages.billing.title}
        sub={messages.billing.sub}
        back={{ href: settingsHome(environment), label: messages.title }}
      />
      <div className="max-w-[44rem]">
        <Panel>
          <BillingForm environment={environment} details={await readBillingDetails(merchant)} />
        </Panel>
      </div>
    </>
  );
}
