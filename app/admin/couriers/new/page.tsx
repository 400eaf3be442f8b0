import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/accounts/list-markets";
import { SUPPORTING } from "@/lib/domain/platform/require-admin-position";
import { CompanyForm } from "../../_components/company-form";
import { ADMIN_TIMEZONE } from "../../admin-timezone";
import { registerCourierCompanyAction } from "./actions";

export const metadata: Metadata = { title: "Register a courier company" };

export default async function NewCourierPage() {
  await requireAdmin({ positions: SUPPORTING });
  return (
    <>
      <PageHead
        title="Register a courier company"
        sub="The owner joins with an invitation, then adds riders and colleagues."
        back={{ href: "/admin/couriers", label: "Couriers" }}
      />
      <CompanyForm
        action={registerCourierCompanyAction}
        id={newId("cou")}
        path="/admin/couriers"
        markets={await listMarkets()}
        timeZone={ADMIN_TIMEZONE}
        submit="Register company"
      />
    </>
  );
}
