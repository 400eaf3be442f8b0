import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { HttpStatus } from "./http-status";
import type { LogKind, RequestRow } from "./request-row";
import { RequestTime } from "./request-time";

type RequestListProps = {
  kind: LogKind;
  requests: RequestRow[];
  timeZone: string;
  empty?: ReactNode;
};

/**
 * A page of the log. Rows are known by their place and not by their request, because nothing moves
 * when a new one arrives: each place only shows the request that is there now.
 */
export function RequestList({ kind, requests, timeZone, empty }: RequestListProps) {
  const places = requests.map((request, place) => ({ ...request, place }));
  return (
    <DataList
      caption="Requests, newest first"
      columns={columnsFor(kind, timeZone)}
      rows={places}
      rowKey={({ place }) => String(place)}
      rowHref={({ id }) => `${kind.base}/${id}`}
      areas={["request status", "at elapsed", "by by"]}
      empty={empty}
    />
  );
}

function columnsFor({ noun, api }: LogKind, timeZone: string): Column<RequestRow>[] {
  return [
    {
      key: "request",
      head: "Request",
      area: "request",
      cell: ({ method, path }) => (
        <code className="text-meta">
          {method} {path.startsWith(api) ? path.slice(api.length) : path}
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
      key: "by",
      head: noun === "key" ? "Key" : "Token",
      area: "by",
      cell: ({ credential }) => <CredentialName credential={credential} />,
    },
  ];
}

function CredentialName({ credential }: Pick<RequestRow, "credential">) {
  if (!credential) return <span className="text-muted">Removed</span>;
  return (
    <>
      {credential.name} <code className="text-meta text-muted">…{credential.lastFour}</code>
    </>
  );
}
