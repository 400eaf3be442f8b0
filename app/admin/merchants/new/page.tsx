import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { CompanyForm } from "../../_components/company-form";
import { ADMIN_TIMEZONE } from "../../admin-timezone";
import { openMerchantAction } from "./actions";

export const generateMetadata = titled(ADMIN_MERCHANTS, ({ newPage }) => newPage.metaTitle);

export default async function NewMerchantPage() {
  const texts = (await readMessages(ADMIN_MERCHANTS)).newPage;

  await requireAdmin("open_companies");
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/admin/merchants", label: texts.merchants }}
      />
      <CompanyForm
        action={openMerchantAction}
        id={newId("mer")}
        path="/admin/merchants"
        markets={await listMarkets()}
        timeZone={ADMIN_TIMEZONE}
        submit={texts.title}
      />
    </>
  );
}
