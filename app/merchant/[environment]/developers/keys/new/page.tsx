import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { DEVELOPING, keysAt } from "../../developing";
import { firstRequest } from "../../samples";
import { MakeKeyForm } from "../_components/key-forms";

export const metadata: Metadata = { title: "Create key" };

type NewKeyPageProps = { params: Promise<{ environment: string }> };

export default async function NewKeyPage({ params }: NewKeyPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment } = merchant;
  return (
    <>
      <PageHead
        title={`Create ${environment} key`}
        sub="One for each of your systems: then one can be replaced without stopping the others."
        back={{ href: keysAt(environment).base, label: "Keys" }}
      />
      <MakeKeyForm environment={environment} firstRequest={firstRequest(publicUrl)} />
    </>
  );
}
