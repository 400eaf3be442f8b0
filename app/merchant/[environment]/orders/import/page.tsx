import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listPickups } from "@/lib/domain/access/pickups/list-pickups";
import { listImports, type ListedImport } from "@/lib/domain/ordering/imports/list-imports";
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from "@/lib/domain/ordering/imports/read-rows";
import { IMPORT, type ImportMessages } from "@/lib/messages/import.gen";
import { ImportStart } from "./_components/import-start";

export const generateMetadata = titled(IMPORT, ({ title }) => title);

const EARLIER_SHOWN = 8;

type ImportPageProps = { params: Promise<{ environment: string }> };

/** The form for a table of orders, from a file or the clipboard, and the unfinished imports. */
export default async function ImportPage({ params }: ImportPageProps) {
  const { environment } = await params;
  const { merchant } = await requireMerchant(environment, "place_orders");
  const home = `/merchant/${environment}`;
  const [messages, earlier, pickups] = await Promise.all([
    readMessages(IMPORT),
    listImports(merchant, { limit: EARLIER_SHOWN }),
    listPickups(merchant),
  ]);
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub({ rows: IMPORT_MAX_ROWS })}
        back={{ href: `${home}/orders`, label: messages.orders }}
      />
      {merchant.pickup === null ? (
        <Notice
          tone="warn"
          title={messages.noPickup.title}
          actions={<Button href={`${home}/settings/pickup`}>{messages.noPickup.action}</Button>}
        >
          {messages.noPickup.explains}
        </Notice>
      ) : (
        <ImportStart
          home={home}
          maxBytes={IMPORT_MAX_BYTES}
          pickups={pickups.map(({ id, name }) => ({ id, name }))}
        />
      )}
      {earlier.length > 0 && (
        <Section title={messages.earlier.title}>
          <DataList
            caption={messages.earlier.title}
            columns={columnsFor(messages.earlier, merchant.market.timezone, new Date())}
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

function columnsFor(
  messages: ImportMessages["earlier"],
  timeZone: string,
  now: Date,
): Column<ListedImport>[] {
  return [
    {
      key: "when",
      head: messages.started,
      area: "when",
      cell: ({ createdAt }) => <Ago at={createdAt} timeZone={timeZone} now={now} />,
    },
    {
      key: "placed",
      head: messages.placed,
      area: "placed",
      align: "right",
      cell: ({ placed, rowCount }) => messages.rows({ placed, all: rowCount }),
    },
  ];
}
