import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { listTeam } from "@/lib/domain/accounts/list-team";
import type { Manager } from "@/lib/domain/accounts/positions";
import { listAudit } from "@/lib/domain/audit/list-audit";
import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { activityAddress, readActivityFilter, toAuditFilter } from "./activity-filter";
import { ActivityFilters } from "./activity-filters";
import { ActivityList } from "./activity-list";
import { COURIER_NOUNS, MERCHANT_NOUNS } from "./activity-words";
import { TEAM_PAGES, type TeamPlace } from "./team-places";

/** What fits on a screen or two. */
const PAGE_SIZE = 50;

type ActivityViewProps = {
  place: TeamPlace;
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
  const nouns = place === "courier" ? COURIER_NOUNS : MERCHANT_NOUNS;
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
        title="Activity"
        sub="Who changed what, and when. Nobody can change or delete a line of it."
        back={{ href: TEAM_PAGES[place], label: "Team" }}
      />
      <ActivityFilters
        {...{ path, filter, nouns }}
        people={Object.fromEntries(people.map(({ userId, name }) => [userId, name]))}
      />
      <ActivityList {...{ place, entries, timeZone, currency, isFiltered }} />
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
