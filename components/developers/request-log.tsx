import { QueryProvider } from "@/components/live/query-provider";
import { Pager } from "@/components/ui/pager";
import { NoRequests } from "./no-requests";
import { isFiltered, requestAddress, type RequestFilter } from "./request-filter";
import { RequestList } from "./request-list";
import type { LogKind, RequestPage } from "./request-row";
import { RequestTail } from "./request-tail";

type RequestLogProps = {
  kind: LogKind;
  filter: RequestFilter;
  page: RequestPage;
  timeZone: string;
  /** A request to try, for an empty log. */
  sample: string;
};

/** Only the newest page updates live. */
export function RequestLog({ kind, filter, page, timeZone, sample }: RequestLogProps) {
  const { cursor, ...newest } = filter;
  const view = {
    kind,
    timeZone,
    empty: <NoRequests kind={kind} isFiltered={isFiltered(filter)} sample={sample} />,
  };
  return (
    <>
      {cursor === undefined ? (
        <QueryProvider>
          <RequestTail filter={newest} first={page} {...view} />
        </QueryProvider>
      ) : (
        <RequestList requests={page.requests} {...view} />
      )}
      <Pager
        firstHref={cursor === undefined ? undefined : requestAddress(newest, kind.base)}
        nextHref={
          page.nextCursor === null
            ? undefined
            : requestAddress({ ...newest, cursor: page.nextCursor }, kind.base)
        }
      />
    </>
  );
}
