import { SavedViews } from "@/app/_views/saved-views";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { isId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { listCourierCompanies } from "@/lib/domain/access/couriers/list-courier-companies";
import { may } from "@/lib/domain/authority/rights";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";
import { CompanyPages } from "../_components/company-pages";
import { PlatformRefresh } from "../_components/platform-refresh";
import { companyFilterIn } from "../company-filter";
import { CourierList } from "./courier-list";

export const generateMetadata = titled(
  ADMIN_COURIERS,
  ({ couriersPage }) => couriersPage.metaTitle,
);

const PAGE_SIZE = 50;

type CouriersPageProps = { searchParams: Promise<SearchParams> };

/** All courier companies by name, with riders, work and earnings. */
export default async function AdminCouriersPage({ searchParams }: CouriersPageProps) {
  const texts = (await readMessages(ADMIN_COURIERS)).couriersPage;

  const { admin, user } = await requireAdmin();
  const filter = companyFilterIn(searchTexts(await searchParams), (id) => isId("cou", id));
  const { cursor, q: search, market } = filter;
  const [{ companies, nextCursor }, markets] = await Promise.all([
    listCourierCompanies(admin, { search, market, cursor, limit: PAGE_SIZE }),
    listMarkets(),
  ]);
  const isFiltered = search !== undefined || market !== undefined;
  return (
    <>
      <PageHead
        title={texts.couriers}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={
          may(user, "open_companies") && (
            <Button href="/admin/couriers/new">{texts.registerCompany}</Button>
          )
        }
      />
      <CompanyPages
        of="couriers"
        filter={filter}
        markets={markets}
        nextCursor={nextCursor}
        views={<SavedViews place="admin" list="couriers" of={admin} user={user} isInline />}
      >
        <CourierList couriers={companies} isFiltered={isFiltered} />
      </CompanyPages>
    </>
  );
}
