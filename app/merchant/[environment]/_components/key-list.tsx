import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import type { ApiKey } from "@/lib/domain/merchants/list-api-keys";

type KeyListProps = { keys: ApiKey[]; timeZone: string; now: Date };

export function KeyList({ keys, timeZone, now }: KeyListProps) {
  return (
    <DataList
      caption="Keys"
      columns={columnsAt(timeZone, now)}
      rows={keys}
      rowKey={({ id }) => id}
      areas={["name state", "secret used"]}
      empty={<Empty title="No keys yet." />}
    />
  );
}

function columnsAt(timeZone: string, now: Date): Column<ApiKey>[] {
  return [
    { key: "name", head: "Name", area: "name", cell: ({ name }) => name },
    {
      key: "secret",
      head: "Ends with",
      area: "secret",
      cell: ({ lastFour }) => <code>…{lastFour}</code>,
    },
    {
      key: "created",
      head: "Created",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
    },
    {
      key: "used",
      head: "Last used",
      area: "used",
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <Ago at={lastUsedAt} timeZone={timeZone} now={now} isBrief /> : "Never",
    },
    {
      key: "state",
      head: "State",
      area: "state",
      cell: (key) => stateAt(key, now),
    },
  ];
}

function stateAt({ revokedAt, expiresAt }: ApiKey, now: Date): string {
  if (revokedAt) return "Revoked";
  return expiresAt && expiresAt <= now ? "Expired" : "Active";
}
