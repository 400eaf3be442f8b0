import { notFound } from "next/navigation";
import { LiveRefresh } from "@/components/live/live-refresh";
import { PageHead } from "@/components/ui/page-head";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listPickups } from "@/lib/domain/access/pickups/list-pickups";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isRefusal } from "@/lib/domain/errors";
import { IMPORT } from "@/lib/messages/import.gen";
import { ImportRun } from "../_components/import-run";
import { readImportView, type ImportView } from "../import-view";

export const generateMetadata = titled(IMPORT, ({ oneTitle }) => oneTitle);

type OneImportPageProps = { params: Promise<{ environment: string; import_id: string }> };

/** One import: its check, the rows to fix, and the placing, which continues where it stopped. */
export default async function OneImportPage({ params }: OneImportPageProps) {
  const { environment, import_id: importId } = await params;
  const { merchant } = await requireMerchant(environment, "place_orders");
  const [{ progress, title }, view, pickups] = await Promise.all([
    readMessages(IMPORT),
    findView(merchant, importId),
    listPickups(merchant),
  ]);
  const pickup = pickups.length > 1 && pickups.find(({ id }) => id === view.pickupId);
  // Recipients' answers make rows ready, and a worker places them.
  const isOpen = view.placed < view.rowCount;
  return (
    <>
      <PageHead
        title={progress.title({ rows: view.rowCount })}
        sub={pickup ? progress.subFrom({ pickup: pickup.name }) : progress.sub}
        back={{ href: `/merchant/${environment}/orders/import`, label: title }}
        live={
          isOpen && (
            <LiveRefresh
              address={`/merchant/${environment}/live`}
              event="changes"
              shown={formatInstant(new Date(), merchant.market.timezone, "time")}
            />
          )
        }
      />
      <ImportRun
        importId={importId}
        environment={merchant.environment}
        initial={view}
        timeZone={merchant.market.timezone}
      />
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
