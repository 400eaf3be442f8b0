import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { isRefusal } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { ImportDesk } from "../_components/import-desk";
import { IMPORT_POSITIONS } from "../import-positions";
import { readImportView, type ImportView } from "../import-view";

export const metadata: Metadata = { title: "Import" };

type OneImportPageProps = { params: Promise<{ environment: string; import_id: string }> };

/** One import: its check, what to mend, and the placing, which goes on where it was left. */
export default async function OneImportPage({ params }: OneImportPageProps) {
  const { environment, import_id: importId } = await params;
  const { merchant } = await requireMerchant(environment, { positions: IMPORT_POSITIONS });
  const view = await findView(merchant, importId);
  return (
    <>
      <PageHead
        title={`Import of ${view.rowCount.toLocaleString("en")} rows`}
        sub="You can close this page at any time and go on later: no row is ever placed twice."
        back={{ href: `/merchant/${environment}/orders/import`, label: "Import orders" }}
      />
      <ImportDesk importId={importId} environment={merchant.environment} initial={view} />
    </>
  );
}

async function findView(merchant: MerchantContext, importId: string): Promise<ImportView> {
  try {
    return await readImportView(merchant, importId);
  } catch (error) {
    if (isRefusal(error, "import_not_found")) return notFound();
    throw error;
  }
}
