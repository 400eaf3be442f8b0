import { Ago } from "@/components/ui/ago";
import { Instant } from "@/components/ui/instant";
import type { ShownCredential } from "./credential";
import { CredentialState } from "./credential-state";
import { Fact } from "./fact";

type CredentialFactsProps = { credential: ShownCredential; timeZone: string; now: Date };

export function CredentialFacts({ credential, timeZone, now }: CredentialFactsProps) {
  const { createdAt, lastUsedAt, expiresAt, revokedAt } = credential;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
      <Fact label="State">
        <CredentialState credential={credential} now={now} />
      </Fact>
      <Fact label="Created">
        <Instant at={createdAt} timeZone={timeZone} />
      </Fact>
      <Fact label="Last used">
        {lastUsedAt ? <Ago at={lastUsedAt} timeZone={timeZone} now={now} /> : "Never"}
      </Fact>
      {revokedAt ? (
        <Fact label="Revoked">
          <Ago at={revokedAt} timeZone={timeZone} now={now} />
        </Fact>
      ) : (
        <Fact label={expiresAt && expiresAt <= now ? "Expired" : "Expires"}>
          {expiresAt ? <Ago at={expiresAt} timeZone={timeZone} now={now} /> : "Never"}
        </Fact>
      )}
    </dl>
  );
}
