import { KeepHeight } from "@/components/live/keep-height";
import { DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import { may } from "@/lib/domain/authority/rights";
import { listOpenFiscalDocuments } from "@/lib/domain/money/fiscal/list-fiscal-documents";
import { readFiscalMarkets } from "@/lib/domain/money/fiscal/read-fiscal-markets";
import { ADMIN_INVOICES, type AdminInvoicesMessages } from "@/lib/messages/admin-invoices.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { columnsOf } from "./columns";

export const generateMetadata = titled(ADMIN_INVOICES, ({ title }) => title);

type InvoicesPageProps = { searchParams: Promise<SearchParams> };

/** What tax authorities have not accepted, the first legal time first, with the reason of each. */
export default async function AdminInvoicesPage({ searchParams }: InvoicesPageProps) {
  const { admin, user } = await requireAdmin();
  const search = soughtIn(await searchParams);
  const [texts, documents, markets] = await Promise.all([
    readMessages(ADMIN_INVOICES),
    listOpenFiscalDocuments(admin, search),
    readFiscalMarkets(admin),
  ]);
  const maySend = may(user, "send_invoices");
  const withoutService = markets.filter(({ hasService }) => !hasService);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/admin", label: texts.back }}
        live={<PlatformRefresh />}
      />
      <div className="grid max-w-[48rem] gap-3 empty:hidden not-empty:mb-6">
        {withoutService.length > 0 && (
          <Notice
            tone="bad"
            title={texts.noService.title({
              markets: withoutService.map(({ name }) => name).join(", "),
            })}
          >
            {texts.noService.text}
          </Notice>
        )}
        {!maySend && documents.length > 0 && <Notice tone="info">{texts.mayNot}</Notice>}
      </div>
      {(documents.length > 0 || search !== "") && (
        <div className="mb-4">
          <SearchBox label={texts.search} defaultValue={search} />
        </div>
      )}
      <KeepHeight>
        <DataList
          caption={texts.caption}
          columns={columnsOf(texts, new Date(), maySend)}
          rows={documents}
          rowKey={({ id }) => id}
          areas={["number total", "customer due", "state state", "act act"]}
          empty={<Nothing texts={texts} search={search} isOn={markets.length > 0} />}
        />
      </KeepHeight>
    </>
  );
}

type NothingProps = { texts: AdminInvoicesMessages; search: string; isOn: boolean };

function Nothing({ texts, search, isOn }: NothingProps) {
  if (search !== "") return <Empty title={texts.noneFound({ text: search })} />;
  const { title, text } = isOn ? { title: texts.emptyTitle, text: texts.empty } : texts.off;
  return (
    <Empty art="wallet" title={title}>
      {text}
    </Empty>
  );
}
