import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import type { RequestRow } from "../request-row";
import { HttpStatus } from "./http-status";
import { RequestTime } from "./request-time";

type RequestListProps = { requests: RequestRow[]; timeZone: string; empty?: ReactNode };

/**
 * A page of the log. Rows are known by their place and not by their request, because nothing moves
 * when a new one arrives: each place only shows the request that is there now.
 */
export function RequestList({ requests, timeZone, empty }: RequestListProps) {
  const places = requests.map((request, place) => ({ ...request, place }));
  return (
    <DataList
      caption="Requests, newest first"
      columns={columnsFor(timeZone)}
      rows={places}
      rowKey={({ place }) => String(place)}
      rowHref={({ id }) => `/courier/developers/requests/${id}`}
      areas={["request status", "at elapsed", "token token"]}
      empty={empty}
    />
  );
}

/** What every address of this API starts with; the request's own page has it whole. */
const API = "/api/courier/s2s";

function columnsFor(timeZone: string): Column<RequestRow>[] {
  return [
    {
      key: "request",
      head: "Request",
      area: "request",
      cell: ({ method, path }) => (
        <code className="text-meta">
          {method} {path.startsWith(API) ? path.slice(API.length) : path}
        </code>
      ),
    },
    {
      key: "status",
      head: "Status",
      area: "status",
      cell: ({ status }) => <HttpStatus status={status} />,
    },
    {
      key: "at",
      head: "Time",
      area: "at",
      cell: ({ at }) => <RequestTime at={new Date(at)} timeZone={timeZone} />,
    },
    {
      key: "elapsed",
      head: "Took",
      area: "elapsed",
      align: "right",
      cell: ({ elapsedMs }) => `${Math.max(1, Math.round(elapsedMs))} ms`,
    },
    {
      key: "token",
      head: "Token",
      area: "token",
      cell: ({ token }) => <TokenName token={token} />,
    },
  ];
}

function TokenName({ token }: Pick<RequestRow, "token">) {
  if (!token) return <span className="text-muted">Removed</span>;
  return (
    <>
      {token.name} <code className="text-meta text-muted">…{token.lastFour}</code>
    </>
  );
}
