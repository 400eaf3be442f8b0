import { activityAddress, readActivityFilter, toAuditFilter } from "@/app/_team/activity-filter";
import { ActivityFilters } from "@/app/_team/activity-filters";
import { ActivityList } from "@/app/_team/activity-list";
import { ACTIVITY_PAGES } from "@/app/_team/team-places";
import { SavedViews } from "@/app/_views/saved-views";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listStaff } from "@/lib/domain/access/accounts/list-staff";
import { listTeam } from "@/lib/domain/access/accounts/list-team";
import { listAudit } from "@/lib/domain/access/audit/list-audit";
import { readCompanyName } from "@/lib/domain/access/companies/read-company-name";
import { ACTIVITY } from "@/lib/messages/activity.gen";
import { ADMIN_ACTIVITY } from "@/lib/messages/admin-activity.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { ADMIN_TIMEZONE } from "../admin-timezone";

export const generateMetadata = titled(
  ADMIN_ACTIVITY,
  ({ activityPage }) => activityPage.metaTitle,
);

const PAGE_SIZE = 50;
const PATH = ACTIVITY_PAGES.admin;

type ActivityPageProps = { searchParams: Promise<SearchParams> };

/** Every change in every company, with the filters of a company's own activity. */
export default async function AdminActivityPage({ searchParams }: ActivityPageProps) {
  const texts = (await readMessages(ADMIN_ACTIVITY)).activityPage;

  const { admin, user } = await requireAdmin();
  const messages = await readMessages(ACTIVITY);
  const nouns = { ...messages.nouns.courier, ...messages.nouns.merchant, ...messages.nouns.desk };
  const filter = readActivityFilter(searchTexts(await searchParams), nouns, ADMIN_TIMEZONE);
  const { cursor, ...narrowing } = filter;
  const [{ entries, nextCursor }, { people }, company, companyPeople] = await Promise.all([
    listAudit(admin, { ...toAuditFilter(filter, ADMIN_TIMEZONE), limit: PAGE_SIZE }),
    listTeam(user),
    filter.company === undefined ? undefined : readCompanyName(admin, filter.company),
    filter.company === undefined ? [] : listStaff(admin, companyOf(filter.company)),
  ]);
  return (
    <>
      <PageHead title={texts.activity} sub={texts.sub} live={<PlatformRefresh />} />
      <ActivityFilters
        path={PATH}
        filter={filter}
        nouns={nouns}
        messages={messages.filters}
        people={Object.fromEntries(
          [...companyPeople, ...people].map(({ userId, name }) => [userId, name]),
        )}
        company={company ?? filter.company}
      />
      <SavedViews place="admin" list="activity" of={admin} user={user} />
      <ActivityList
        messages={messages}
        entries={entries}
        place="admin"
        timeZone={ADMIN_TIMEZONE}
        currency="MWK"
        isFiltered={Object.values(narrowing).some((part) => part !== undefined)}
      />
      <Pager
        firstHref={cursor === undefined ? undefined : activityAddress(PATH, narrowing)}
        nextHref={
          nextCursor === null
            ? undefined
            : activityAddress(PATH, { ...narrowing, cursor: nextCursor })
        }
      />
    </>
  );
}

/** The filter takes ids of merchants and of courier companies; their prefix shows the kind. */
function companyOf(id: string) {
  return id.startsWith("mer_") ? { merchantId: id } : { courierId: id };
}
