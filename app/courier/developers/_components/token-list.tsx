import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import type { CourierToken } from "@/lib/domain/couriers/list-tokens";
import { shownSecret } from "../token-words";
import { TokenState } from "./token-state";

type TokenListProps = {
  caption: string;
  tokens: CourierToken[];
  timeZone: string;
  now: Date;
  empty?: ReactNode;
};

export function TokenList({ caption, tokens, timeZone, now, empty }: TokenListProps) {
  return (
    <DataList
      caption={caption}
      columns={columnsFor(timeZone, now)}
      rows={tokens}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/courier/developers/tokens/${id}`}
      areas={["name state", "secret secret", "used used"]}
      empty={empty}
    />
  );
}

function columnsFor(timeZone: string, now: Date): Column<CourierToken>[] {
  return [
    { key: "name", head: "Name", area: "name", cell: ({ name }) => name },
    {
      key: "secret",
      head: "Token",
      area: "secret",
      cell: ({ lastFour }) => <code className="text-meta">{shownSecret(lastFour)}</code>,
    },
    {
      key: "created",
      head: "Created",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} shape="date" />,
    },
    {
      key: "used",
      head: "Last used",
      area: "used",
      cell: ({ lastUsedAt }) => <LastUse at={lastUsedAt} timeZone={timeZone} now={now} />,
    },
    {
      key: "expires",
      head: "Expires",
      cell: ({ expiresAt }) =>
        expiresAt ? (
          <Instant at={expiresAt} timeZone={timeZone} />
        ) : (
          <span className="text-muted">Never</span>
        ),
    },
    {
      key: "state",
      head: "State",
      area: "state",
      cell: (token) => <TokenState token={token} now={now} />,
    },
  ];
}

/** On a phone the heads are gone, so the words say what the time is about. */
function LastUse({ at, timeZone, now }: { at: Date | null; timeZone: string; now: Date }) {
  if (!at) return <span className="text-muted">Never used</span>;
  return (
    <>
      <span className="text-muted @min-[700px]:hidden">Used </span>
      <Ago at={at} timeZone={timeZone} now={now} isBrief />
    </>
  );
}
