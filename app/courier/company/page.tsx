import { ClosingPart } from "@/app/_company/closing-part";
import { ExportPart } from "@/app/_company/export-part";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readClosing } from "@/lib/domain/access/closing/read-closing";
import { readLastExport } from "@/lib/domain/platform/company-exports/read-company-export";
import { COMPANY_ACCOUNT } from "@/lib/messages/company-account.gen";
import { closeCompanyAction, requestCompanyExportAction } from "./actions";

export const generateMetadata = titled(COMPANY_ACCOUNT, ({ title }) => title);

/** The courier company's account as a whole: a copy of everything, and its end. */
export default async function CompanyPage() {
  const { courier, user } = await requireCourier("manage_account");
  const [messages, last, closing] = await Promise.all([
    readMessages(COMPANY_ACCOUNT),
    readLastExport(courier),
    readClosing(courier, user),
  ]);
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        back={{ href: "/courier/team", label: messages.team }}
      />
      <div className="grid max-w-[44rem] gap-6">
        <ExportPart
          messages={messages}
          last={last}
          action={requestCompanyExportAction}
          fields={{}}
          fileHref="/courier/company/export"
          timeZone={courier.timezone}
        />
        <ClosingPart
          messages={messages}
          {...closing}
          currency={courier.currency}
          company={user.company.name}
          email={user.email}
          action={closeCompanyAction}
          fields={{}}
        />
      </div>
    </>
  );
}
