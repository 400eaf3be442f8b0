import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/accounts/list-markets";
import { SUPPORTING } from "@/lib/domain/platform/require-admin-position";
import { CompanyForm } from "../../_components/company-form";
import { ADMIN_TIMEZONE } from "../../admin-timezone";
import { openMerchantAction } from "./actions";

export const metadata: Metadata = { title: "Open merchant account" };

export default async function NewMerchantPage() {
  await requireAdmin({ positions: SUPPORTING });
  return (
    <>
      <PageHead
        title="Open merchant account"
        sub="For merchants who can't sign up themselves."
        back={{ href: "/admin/merchants", label: "Merchants" }}
      />
      <CompanyForm
        action={openMerchantAction}
        id={newId("mer")}
        path="/admin/merchants"
        markets={await listMarkets()}
        timeZone={ADMIN_TIMEZONE}
        submit="Open merchant account"
      />
    </>
  );
}
