"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { type Column, DataList } from "@/components/ui/data-list";
import { REQUESTS, type RequestsMessages } from "@/lib/messages/requests.gen";
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
 * A page of the log. The keys of rows are their places and not their requests, because nothing moves
 * when a new one arrives: each place shows another request.
 */
export function RequestList({ kind, requests, timeZone, empty }: RequestListProps) {
  const messages = useMessages(REQUESTS);
  const places = requests.map((request, place) => ({ ...request, place }));
  return (
    <DataList
      caption={messages.caption}
      columns={columnsFor(messages, kind, timeZone)}
      rows={places}
      rowKey={({ place }) => String(place)}
      rowHref={({ id }) => `${kind.base}/${id}`}
      areas={["request status", "at elapsed", "by by"]}
      empty={empty}
    />
  );
}

function columnsFor(
  messages: RequestsMessages,
  { noun, api }: LogKind,
  timeZone: string,
): Column<RequestRow>[] {
  const { heads } = messages;
  return [
    {
      key: "request",
      head: heads.request,
      area: "request",
      cell: ({ method, path }) => (
        <code className="text-meta">
          {method} {path.startsWith(api) ? path.slice(api.length) : path}
        </code>
      ),
    },
    {
      key: "status",
      head: heads.status,
      area: "status",
      cell: ({ status }) => <HttpStatus status={status} />,
    },
    {
      key: "at",
      head: heads.time,
      area: "at",
      cell: ({ at }) => <RequestTime at={new Date(at)} timeZone={timeZone} />,
    },
    {
      key: "elapsed",
      head: heads.took,
      area: "elapsed",
      align: "right",
      cell: ({ elapsedMs }) => (
        <span className="whitespace-nowrap">
          {messages.took({ milliseconds: String(Math.max(1, Math.round(elapsedMs))) })}
        </span>
      ),
    },
    {
      key: "by",
      head: heads.by[noun],
      area: "by",
      cell: ({ credential }) => (
        <CredentialName credential={credential} removed={messages.removed} />
      ),
    },
  ];
}

type CredentialNameProps = Pick<RequestRow, "credential"> & { removed: string };

function CredentialName({ credential, removed }: CredentialNameProps) {
  if (!credential) return <span className="text-muted">{removed}</span>;
  return (
    <>
      {credential.name} <code className="text-meta text-muted">…{credential.lastFour}</code>
    </>
  );
}
