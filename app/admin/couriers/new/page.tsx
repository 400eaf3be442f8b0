import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";
import { CompanyForm } from "../../_components/company-form";
import { ADMIN_TIMEZONE } from "../../admin-timezone";
import { registerCourierCompanyAction } from "./actions";

export const generateMetadata = titled(ADMIN_COURIERS, ({ newPage }) => newPage.metaTitle);

export default async function NewCourierPage() {
  const texts = (await readMessages(ADMIN_COURIERS)).newPage;

  await requireAdmin("open_companies");
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/admin/couriers", label: texts.couriers }}
      />
      <CompanyForm
        action={registerCourierCompanyAction}
        id={newId("cou")}
        path="/admin/couriers"
        markets={await listMarkets()}
        timeZone={ADMIN_TIMEZONE}
        submit={texts.submit}
      />
    </>
  );
}
