import { Ago } from "@/components/ui/ago";
import { Instant } from "@/components/ui/instant";
import type { CredentialsMessages } from "@/lib/messages/credentials.gen";
import type { CredentialKind, ShownCredential } from "./credential";
import { CredentialState } from "./credential-state";
import { Fact } from "./fact";
import { sayScopes } from "./say-scopes";

type CredentialFactsProps = {
  messages: CredentialsMessages;
  noun: CredentialKind["noun"];
  credential: ShownCredential;
  timeZone: string;
  now: Date;
};

export function CredentialFacts({
  messages,
  noun,
  credential,
  timeZone,
  now,
}: CredentialFactsProps) {
  const { scopes, createdAt, lastUsedAt, expiresAt, revokedAt } = credential;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
      <Fact label={messages.heads.state}>
        <CredentialState messages={messages} credential={credential} now={now} />
      </Fact>
      <Fact label={messages.heads.scopes}>{sayScopes(messages, noun, scopes)}</Fact>
      <Fact label={messages.heads.created}>
        <Instant at={createdAt} timeZone={timeZone} />
      </Fact>
      <Fact label={messages.heads.lastUsed}>
        {lastUsedAt ? <Ago at={lastUsedAt} timeZone={timeZone} now={now} /> : messages.never}
      </Fact>
      {revokedAt ? (
        <Fact label={messages.revoked}>
          <Ago at={revokedAt} timeZone={timeZone} now={now} />
        </Fact>
      ) : (
        <Fact label={expiresAt && expiresAt <= now ? messages.expired : messages.heads.expires}>
          {expiresAt ? <Ago at={expiresAt} timeZone={timeZone} now={now} /> : messages.never}
        </Fact>
      )}
    </dl>
  );
}
