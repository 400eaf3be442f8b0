import { SavedViews } from "@/app/_views/saved-views";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { readMessages } from "@/lib/dashboard/read-messages";
import { listTeam } from "@/lib/domain/access/accounts/list-team";
import { listAudit } from "@/lib/domain/access/audit/list-audit";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { Manager } from "@/lib/domain/authority/managers";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { ACTIVITY } from "@/lib/messages/activity.gen";
import { TEAM } from "@/lib/messages/team.gen";
import { activityAddress, readActivityFilter, toAuditFilter } from "./activity-filter";
import { ActivityFilters } from "./activity-filters";
import { ActivityList } from "./activity-list";
import { TEAM_PAGES, type CompanyPlace } from "./team-places";

/** Entries per page. */
const PAGE_SIZE = 50;

type ActivityViewProps = {
  place: CompanyPlace;
  /** The company of the activity. */
  reader: MerchantContext | CourierContext;
  user: Manager;
  timeZone: string;
  currency: string;
  search: URLSearchParams;
};

/** The activity page of a company, from the audit log. */
export async function ActivityView(props: ActivityViewProps) {
  const { place, reader, user, timeZone, currency, search } = props;
  const path = `${TEAM_PAGES[place]}/activity`;
  const [messages, team] = await Promise.all([readMessages(ACTIVITY), readMessages(TEAM)]);
  const nouns = place === "courier" ? messages.nouns.courier : messages.nouns.merchant;
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
        title={messages.title}
        sub={messages.sub}
        back={{ href: TEAM_PAGES[place], label: team.title }}
      />
      <ActivityFilters
        path={path}
        filter={filter}
        nouns={nouns}
        messages={messages.filters}
        people={Object.fromEntries(people.map(({ userId, name }) => [userId, name]))}
      />
      <SavedViews
        place={place === "courier" ? "courier" : "merchant"}
        list="team/activity"
        of={reader}
        user={user}
      />
      <ActivityList
        messages={messages}
        place={place}
        entries={entries}
        timeZone={timeZone}
        currency={currency}
        isFiltered={isFiltered}
      />
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
