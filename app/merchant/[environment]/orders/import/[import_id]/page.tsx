import { notFound } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { isRefusal } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { IMPORT } from "@/lib/words/import";
import { ImportDesk } from "../_components/import-desk";
import { IMPORT_POSITIONS } from "../import-positions";
import { readImportView, type ImportView } from "../import-view";

export const generateMetadata = titled(IMPORT, ({ oneTitle }) => oneTitle);

type OneImportPageProps = { params: Promise<{ environment: string; import_id: string }> };

/** One import: its check, what to mend, and the placing, which goes on where it was left. */
export default async function OneImportPage({ params }: OneImportPageProps) {
  const { environment, import_id: importId } = await params;
  const { merchant } = await requireMerchant(environment, { positions: IMPORT_POSITIONS });
  const [words, view] = await Promise.all([readWords(IMPORT), findView(merchant, importId)]);
  return (
    <>
      <PageHead
        title={words.desk.title(view.rowCount)}
        sub={words.desk.sub}
        back={{ href: `/merchant/${environment}/orders/import`, label: words.title }}
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
