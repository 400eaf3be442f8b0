import { Ago } from "@/components/ui/ago";
import { Instant } from "@/components/ui/instant";
import type { CredentialWords } from "@/lib/words/credentials";
import type { ShownCredential } from "./credential";
import { CredentialState } from "./credential-state";
import { Fact } from "./fact";

type CredentialFactsProps = {
  words: CredentialWords;
  credential: ShownCredential;
  timeZone: string;
  now: Date;
};

export function CredentialFacts({ words, credential, timeZone, now }: CredentialFactsProps) {
  const { createdAt, lastUsedAt, expiresAt, revokedAt } = credential;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
      <Fact label={words.heads.state}>
        <CredentialState words={words} credential={credential} now={now} />
      </Fact>
      <Fact label={words.heads.created}>
        <Instant at={createdAt} timeZone={timeZone} />
      </Fact>
      <Fact label={words.heads.lastUsed}>
        {lastUsedAt ? <Ago at={lastUsedAt} timeZone={timeZone} now={now} /> : words.never}
      </Fact>
      {revokedAt ? (
        <Fact label={words.revoked}>
          <Ago at={revokedAt} timeZone={timeZone} now={now} />
        </Fact>
      ) : (
        <Fact label={expiresAt && expiresAt <= now ? words.expired : words.heads.expires}>
          {expiresAt ? <Ago at={expiresAt} timeZone={timeZone} now={now} /> : words.never}
        </Fact>
      )}
    </dl>
  );
}
