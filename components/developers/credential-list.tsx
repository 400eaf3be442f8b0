import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import type { CredentialsMessages } from "@/lib/messages/credentials.gen";
import { type CredentialKind, type ShownCredential, shownSecret } from "./credential";
import { CredentialState } from "./credential-state";
import { sayScopes } from "./say-scopes";

type CredentialListProps = {
  messages: CredentialsMessages;
  kind: CredentialKind;
  caption: string;
  credentials: ShownCredential[];
  timeZone: string;
  now: Date;
  empty?: ReactNode;
};

export function CredentialList(props: CredentialListProps) {
  const { messages, kind, caption, credentials, timeZone, now, empty } = props;
  return (
    <DataList
      caption={caption}
      columns={columnsFor(messages, kind, timeZone, now)}
      rows={credentials}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${kind.one}/${id}`}
      areas={
        kind.noun === "key"
          ? ["name state", "secret scopes", "used used"]
          : ["name state", "secret secret", "scopes scopes", "used used"]
      }
      empty={empty}
    />
  );
}

function columnsFor(
  messages: CredentialsMessages,
  { noun }: CredentialKind,
  timeZone: string,
  now: Date,
): Column<ShownCredential>[] {
  const { heads } = messages;
  return [
    {
      key: "name",
      head: heads.name,
      area: "name",
      cell: ({ name, branch }) =>
        branch === undefined ? name : messages.atBranch({ name, branch }),
    },
    {
      key: "secret",
      head: messages.caption[noun],
      area: "secret",
      cell: ({ prefix, lastFour }) => (
        <code className="text-meta">{shownSecret(prefix, lastFour)}</code>
      ),
    },
    scopesColumn(messages, noun),
    {
      key: "created",
      head: heads.created,
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} shape="date" />,
    },
    {
      key: "used",
      head: heads.lastUsed,
      area: "used",
      cell: ({ lastUsedAt }) => (
        <LastUse messages={messages} at={lastUsedAt} timeZone={timeZone} now={now} />
      ),
    },
    expiryColumn(messages, timeZone),
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (credential) => (
        <CredentialState messages={messages} credential={credential} now={now} />
      ),
    },
  ];
}

function expiryColumn(
  { heads, never }: CredentialsMessages,
  timeZone: string,
): Column<ShownCredential> {
  const cell = ({ expiresAt }: ShownCredential) =>
    expiresAt ? (
      <Instant at={expiresAt} timeZone={timeZone} />
    ) : (
      <span className="text-muted">{never}</span>
    );
  return { key: "expires", head: heads.expires, cell };
}

function scopesColumn(
  messages: CredentialsMessages,
  noun: CredentialKind["noun"],
): Column<ShownCredential> {
  const cell = ({ scopes }: ShownCredential) => sayScopes(messages, noun, scopes);
  return { key: "scopes", head: messages.heads.scopes, area: "scopes", cell };
}

type LastUseProps = { messages: CredentialsMessages; at: Date | null; timeZone: string; now: Date };

/** On a phone there are no column heads, so the text names the event of the time. */
function LastUse({ messages, at, timeZone, now }: LastUseProps) {
  if (!at) return <span className="text-muted">{messages.neverUsed}</span>;
  return (
    <>
      <span className="text-muted @3xl:hidden">{messages.used}</span>
      <Ago at={at} timeZone={timeZone} now={now} isBrief />
    </>
  );
}
