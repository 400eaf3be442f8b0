import { ExportPart } from "@/app/_company/export-part";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readLastExport } from "@/lib/domain/platform/company-exports/read-company-export";
import { COMPANY_ACCOUNT } from "@/lib/messages/company-account.gen";
import { requestCourierExportAction } from "./actions";

export const generateMetadata = titled(COMPANY_ACCOUNT, ({ title }) => title);

/** The courier company's account as a whole: a copy of everything. */
export default async function CompanyPage() {
  const { courier } = await requireCourier("manage_account");
  const [messages, last] = await Promise.all([
    readMessages(COMPANY_ACCOUNT),
    readLastExport(courier),
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
          action={requestCourierExportAction}
          fields={{}}
          fileHref="/courier/company/export"
          timeZone={courier.timezone}
        />
      </div>
    </>
  );
}
