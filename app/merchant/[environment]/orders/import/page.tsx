import type { Metadata } from "next";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listImports, type ListedImport } from "@/lib/domain/imports/list-imports";
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from "@/lib/domain/imports/read-rows";
import { ImportStart } from "./_components/import-start";
import { IMPORT_POSITIONS } from "./import-positions";

export const metadata: Metadata = { title: "Import orders" };

const EARLIER_SHOWN = 8;

type ImportPageProps = { params: Promise<{ environment: string }> };

/** A table of orders, from a file or the clipboard, and the imports one can go on with. */
export default async function ImportPage({ params }: ImportPageProps) {
  const { environment } = await params;
  const { merchant } = await requireMerchant(environment, { positions: IMPORT_POSITIONS });
  const home = `/merchant/${environment}`;
  const earlier = await listImports(merchant, { limit: EARLIER_SHOWN });
  return (
    <>
      <PageHead
        title="Import orders"
        sub={`Up to ${IMPORT_MAX_ROWS.toLocaleString("en")} orders from a spreadsheet. Nothing is placed before you have seen the check.`}
        back={{ href: `${home}/orders`, label: "Orders" }}
      />
      {merchant.pickup === null ? (
        <Notice
          tone="warn"
          title="Pickup not set"
          actions={<Button href={`${home}/settings`}>Set your pickup</Button>}
        >
          Prices depend on where riders collect, so that comes first.
        </Notice>
      ) : (
        <ImportStart home={home} maxBytes={IMPORT_MAX_BYTES} />
      )}
      {earlier.length > 0 && (
        <Section title="Earlier imports">
          <DataList
            caption="Earlier imports"
            columns={columnsFor(merchant.market.timezone, new Date())}
            rows={earlier}
            rowKey={({ id }) => id}
            rowHref={({ id }) => `${home}/orders/import/${id}`}
            areas={["when placed"]}
          />
        </Section>
      )}
    </>
  );
}

function columnsFor(timeZone: string, now: Date): Column<ListedImport>[] {
  return [
    {
      key: "when",
      head: "Started",
      area: "when",
      cell: ({ createdAt }) => <Ago at={createdAt} timeZone={timeZone} now={now} />,
    },
    {
      key: "placed",
      head: "Placed",
      area: "placed",
      align: "right",
      cell: ({ placed, rowCount }) => `${placed} of ${rowCount} rows`,
    },
  ];
}
