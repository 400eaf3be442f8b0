import { ClosingPart } from "@/app/_company/closing-part";
import { ExportPart } from "@/app/_company/export-part";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readClosing } from "@/lib/domain/access/closing/read-closing";
import { readLastExport } from "@/lib/domain/platform/company-exports/read-company-export";
import { COMPANY_ACCOUNT } from "@/lib/messages/company-account.gen";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { settingsHome } from "../_components/settings-pages";
import { closeCompanyAction, requestCompanyExportAction } from "./actions";

export const generateMetadata = titled(COMPANY_ACCOUNT, ({ title }) => title);

type CompanyPageProps = { params: Promise<{ environment: string }> };

/** The merchant's account as a whole: a copy of everything, and its end. */
export default async function CompanyPage({ params }: CompanyPageProps) {
  const { merchant, user } = await requireMerchant((await params).environment, "manage_account");
  const [messages, settings, last, closing] = await Promise.all([
    readMessages(COMPANY_ACCOUNT),
    readMessages(SETTINGS),
    readLastExport(merchant),
    readClosing(merchant, user),
  ]);
  const { environment, market } = merchant;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        back={{ href: settingsHome(environment), label: settings.title }}
      />
      <div className="grid max-w-[44rem] gap-6">
        <ExportPart
          messages={messages}
          last={last}
          action={requestCompanyExportAction}
          fields={{ environment }}
          fileHref={`${settingsHome(environment)}/company/export`}
          timeZone={market.timezone}
        />
        <ClosingPart
          messages={messages}
          {...closing}
          currency={market.currency}
          company={user.company.name}
          email={user.email}
          action={closeCompanyAction}
          fields={{ environment }}
        />
      </div>
    </>
  );
}
