import { SavedViews } from "@/app/_views/saved-views";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { isId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { listMerchants } from "@/lib/domain/access/merchants/list-merchants";
import { may } from "@/lib/domain/authority/rights";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { CompanyPages } from "../_components/company-pages";
import { PlatformRefresh } from "../_components/platform-refresh";
import { companyFilterIn } from "../company-filter";
import { MerchantList } from "./merchant-list";

export const generateMetadata = titled(
  ADMIN_MERCHANTS,
  ({ merchantsPage }) => merchantsPage.metaTitle,
);

const PAGE_SIZE = 50;

type MerchantsPageProps = { searchParams: Promise<SearchParams> };

/** All merchants by name, with the balance of the live wallet, recent orders, and the health of webhooks. */
export default async function AdminMerchantsPage({ searchParams }: MerchantsPageProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantsPage;

  const { admin, user } = await requireAdmin();
  const filter = companyFilterIn(searchTexts(await searchParams), (id) => isId("mer", id));
  const { cursor, q: search, market } = filter;
  const [{ companies, nextCursor }, markets] = await Promise.all([
    listMerchants(admin, { search, market, cursor, limit: PAGE_SIZE }),
    listMarkets(),
  ]);
  const isFiltered = search !== undefined || market !== undefined;
  return (
    <>
      <PageHead
        title={texts.merchants}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={
          may(user, "open_companies") && (
            <Button href="/admin/merchants/new">{texts.openMerchantAccount}</Button>
          )
        }
      />
      <CompanyPages
        of="merchants"
        filter={filter}
        markets={markets}
        nextCursor={nextCursor}
        views={<SavedViews place="admin" list="merchants" of={admin} user={user} isInline />}
      >
        <MerchantList merchants={companies} isFiltered={isFiltered} />
      </CompanyPages>
    </>
  );
}
