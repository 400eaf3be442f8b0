import type { Metadata } from "next";
import { activityAddress, readActivityFilter, toAuditFilter } from "@/app/_team/activity-filter";
import { ActivityFilters } from "@/app/_team/activity-filters";
import { ActivityList } from "@/app/_team/activity-list";
import { ACTIVITY_PAGES } from "@/app/_team/team-places";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { readWords } from "@/lib/dashboard/read-words";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listStaff } from "@/lib/domain/accounts/list-staff";
import { listTeam } from "@/lib/domain/accounts/list-team";
import { listAudit } from "@/lib/domain/audit/list-audit";
import { readCompanyName } from "@/lib/domain/platform/read-company-name";
import { ACTIVITY } from "@/lib/words/activity";
import { DESK_TIMEZONE } from "../desk-timezone";

export const metadata: Metadata = { title: "Activity" };

const PAGE_SIZE = 50;
const PATH = ACTIVITY_PAGES.admin;

type ActivityPageProps = { searchParams: Promise<SearchParams> };

/** Everything that somebody changed anywhere, with the filters that a company's own activity has. */
export default async function AdminActivityPage({ searchParams }: ActivityPageProps) {
  const { admin, user } = await requireAdmin();
  const words = await readWords(ACTIVITY);
  const nouns = { ...words.nouns.courier, ...words.nouns.merchant, ...words.nouns.desk };
  const filter = readActivityFilter(searchTexts(await searchParams), nouns, DESK_TIMEZONE);
  const { cursor, ...narrowing } = filter;
  const [{ entries, nextCursor }, { people }, company, companyPeople] = await Promise.all([
    listAudit(admin, { ...toAuditFilter(filter, DESK_TIMEZONE), limit: PAGE_SIZE }),
    listTeam(user),
    filter.company === undefined ? undefined : readCompanyName(admin, filter.company),
    filter.company === undefined ? [] : listStaff(admin, companyOf(filter.company)),
  ]);
  return (
    <>
      <PageHead
        title="Activity"
        sub="Who changed what, in every company. Nobody can change or delete a line of it."
      />
      <ActivityFilters
        {...{ path: PATH, filter, nouns }}
        words={words.filters}
        people={Object.fromEntries(
          [...companyPeople, ...people].map(({ userId, name }) => [userId, name]),
        )}
        company={company ?? filter.company}
      />
      <ActivityList
        {...{ words, entries }}
        place="admin"
        timeZone={DESK_TIMEZONE}
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

/** The filter takes ids of merchants and of courier companies, which say what they are of. */
function companyOf(id: string) {
  return id.startsWith("mer_") ? { merchantId: id } : { courierId: id };
}
