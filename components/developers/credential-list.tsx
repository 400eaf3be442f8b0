import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import type { CredentialWords } from "@/lib/words/credentials";
import { type CredentialKind, type ShownCredential, shownSecret } from "./credential";
import { CredentialState } from "./credential-state";

type CredentialListProps = {
  words: CredentialWords;
  kind: CredentialKind;
  caption: string;
  credentials: ShownCredential[];
  timeZone: string;
  now: Date;
  empty?: ReactNode;
};

export function CredentialList(props: CredentialListProps) {
  const { words, kind, caption, credentials, timeZone, now, empty } = props;
  return (
    <DataList
      caption={caption}
      columns={columnsFor(words, kind, timeZone, now)}
      rows={credentials}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${kind.one}/${id}`}
      areas={["name state", "secret secret", "used used"]}
      empty={empty}
    />
  );
}

function columnsFor(
  words: CredentialWords,
  { noun, prefix }: CredentialKind,
  timeZone: string,
  now: Date,
): Column<ShownCredential>[] {
  const { heads } = words;
  return [
    { key: "name", head: heads.name, area: "name", cell: ({ name }) => name },
    {
      key: "secret",
      head: words.caption[noun],
      area: "secret",
      cell: ({ lastFour }) => <code className="text-meta">{shownSecret(prefix, lastFour)}</code>,
    },
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
        <LastUse words={words} at={lastUsedAt} timeZone={timeZone} now={now} />
      ),
    },
    {
      key: "expires",
      head: heads.expires,
      cell: ({ expiresAt }) =>
        expiresAt ? (
          <Instant at={expiresAt} timeZone={timeZone} />
        ) : (
          <span className="text-muted">{words.never}</span>
        ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (credential) => <CredentialState words={words} credential={credential} now={now} />,
    },
  ];
}

type LastUseProps = { words: CredentialWords; at: Date | null; timeZone: string; now: Date };

/** On a phone the heads are gone, so the words say what the time is about. */
function LastUse({ words, at, timeZone, now }: LastUseProps) {
  if (!at) return <span className="text-muted">{words.neverUsed}</span>;
  return (
    <>
      <span className="text-muted @3xl:hidden">{words.used}</span>
      <Ago at={at} timeZone={timeZone} now={now} isBrief />
    </>
  );
}
