import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/accounts/list-markets";
import { SUPPORTING } from "@/lib/domain/platform/require-admin-position";
import { CompanyForm } from "../../_components/company-form";
import { DESK_TIMEZONE } from "../../desk-timezone";
import { openNewMerchant } from "./actions";

export const metadata: Metadata = { title: "Open a merchant's account" };

export default async function NewMerchantPage() {
  await requireAdmin({ positions: SUPPORTING });
  return (
    <>
      <PageHead
        title="Open a merchant's account"
        sub="Most sign up by themselves. This is for those who cannot."
        back={{ href: "/admin/merchants", label: "Merchants" }}
      />
      <CompanyForm
        action={openNewMerchant}
        id={newId("mer")}
        path="/admin/merchants"
        markets={await listMarkets()}
        timeZone={DESK_TIMEZONE}
        submit="Open the account"
      />
    </>
  );
}
