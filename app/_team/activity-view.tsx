import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { readWords } from "@/lib/dashboard/read-words";
import { listTeam } from "@/lib/domain/accounts/list-team";
import type { Manager } from "@/lib/domain/accounts/positions";
import { listAudit } from "@/lib/domain/audit/list-audit";
import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { ACTIVITY } from "@/lib/words/activity";
import { TEAM } from "@/lib/words/team";
import { activityAddress, readActivityFilter, toAuditFilter } from "./activity-filter";
import { ActivityFilters } from "./activity-filters";
import { ActivityList } from "./activity-list";
import { TEAM_PAGES, type CompanyPlace } from "./team-places";

/** What fits on a screen or two. */
const PAGE_SIZE = 50;

type ActivityViewProps = {
  place: CompanyPlace;
  /** Whose activity it is. */
  reader: MerchantContext | CourierContext;
  user: Manager;
  timeZone: string;
  currency: string;
  search: URLSearchParams;
};

/** Who did what to a company's things and when, as the statements that did it have written it down. */
export async function ActivityView(props: ActivityViewProps) {
  const { place, reader, user, timeZone, currency, search } = props;
  const path = `${TEAM_PAGES[place]}/activity`;
  const [words, team] = await Promise.all([readWords(ACTIVITY), readWords(TEAM)]);
  const nouns = place === "courier" ? words.nouns.courier : words.nouns.merchant;
  const filter = readActivityFilter(search, nouns, timeZone);
  const [{ entries, nextCursor }, { people }] = await Promise.all([
    listAudit(reader, { ...toAuditFilter(filter, timeZone), limit: PAGE_SIZE }),
    listTeam(user),
  ]);
  const { cursor, ...narrowing } = filter;
  const isFiltered = Object.values(narrowing).some((part) => part !== undefined);
  return (
    <>
      <PageHead
        title={words.title}
        sub={words.sub}
        back={{ href: TEAM_PAGES[place], label: team.title }}
      />
      <ActivityFilters
        {...{ path, filter, nouns }}
        words={words.filters}
        people={Object.fromEntries(people.map(({ userId, name }) => [userId, name]))}
      />
      <ActivityList {...{ words, place, entries, timeZone, currency, isFiltered }} />
      <Pager
        firstHref={cursor === undefined ? undefined : activityAddress(path, narrowing)}
        nextHref={
          nextCursor === null
            ? undefined
            : activityAddress(path, { ...narrowing, cursor: nextCursor })
        }
      />
    </>
  );
}
