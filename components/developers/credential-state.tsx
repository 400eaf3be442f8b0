import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import type { CredentialWords } from "@/lib/words/credentials";
import { isForgotten, type ShownCredential, type State, UNUSED_DAYS } from "./credential";

type Look = { tone: BadgeTone; shape: BadgeShape };

const LOOKS: Record<State, Look> = {
  active: { tone: "ok", shape: "full" },
  expiring: { tone: "warn", shape: "half" },
  expired: { tone: "neutral", shape: "cross" },
  revoked: { tone: "neutral", shape: "cross" },
};

/** A forgotten key is one that somebody else may find. */
const FORGOTTEN: Look = { tone: "warn", shape: "ring" };

type CredentialStateProps = { words: CredentialWords; credential: ShownCredential; now: Date };

export function CredentialState({ words, credential, now }: CredentialStateProps) {
  const isUnused = isForgotten(credential, now);
  const look = isUnused ? FORGOTTEN : LOOKS[credential.state];
  return (
    <span data-credential-state={credential.state}>
      <StatusBadge {...look}>
        {isUnused ? words.unusedFor(UNUSED_DAYS) : words.states[credential.state]}
      </StatusBadge>
    </span>
  );
}
