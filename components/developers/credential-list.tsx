import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { type CredentialKind, type ShownCredential, shownSecret } from "./credential";
import { CredentialState } from "./credential-state";

type CredentialListProps = {
  kind: CredentialKind;
  caption: string;
  credentials: ShownCredential[];
  timeZone: string;
  now: Date;
  empty?: ReactNode;
};

export function CredentialList(props: CredentialListProps) {
  const { kind, caption, credentials, timeZone, now, empty } = props;
  return (
    <DataList
      caption={caption}
      columns={columnsFor(kind, timeZone, now)}
      rows={credentials}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${kind.one}/${id}`}
      areas={["name state", "secret secret", "used used"]}
      empty={empty}
    />
  );
}

function columnsFor(
  { noun, prefix }: CredentialKind,
  timeZone: string,
  now: Date,
): Column<ShownCredential>[] {
  return [
    { key: "name", head: "Name", area: "name", cell: ({ name }) => name },
    {
      key: "secret",
      head: noun === "key" ? "Key" : "Token",
      area: "secret",
      cell: ({ lastFour }) => <code className="text-meta">{shownSecret(prefix, lastFour)}</code>,
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
      cell: (credential) => <CredentialState credential={credential} now={now} />,
    },
  ];
}

/** On a phone the heads are gone, so the words say what the time is about. */
function LastUse({ at, timeZone, now }: { at: Date | null; timeZone: string; now: Date }) {
  if (!at) return <span className="text-muted">Never used</span>;
  return (
    <>
      <span className="text-muted @3xl:hidden">Used </span>
      <Ago at={at} timeZone={timeZone} now={now} isBrief />
    </>
  );
}
