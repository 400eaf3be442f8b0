import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import type { CredentialsMessages } from "@/lib/messages/credentials.gen";
import { isForgotten, type ShownCredential, type State, UNUSED_DAYS } from "./credential";

type Look = { tone: BadgeTone; shape: BadgeShape };

const LOOKS: Record<State, Look> = {
  active: { tone: "ok", shape: "full" },
  expiring: { tone: "warn", shape: "half" },
  expired: { tone: "neutral", shape: "cross" },
  revoked: { tone: "neutral", shape: "cross" },
};

/** Warns about unused keys, which are a risk if they leak. */
const FORGOTTEN: Look = { tone: "warn", shape: "ring" };

type CredentialStateProps = {
  messages: CredentialsMessages;
  credential: ShownCredential;
  now: Date;
};

export function CredentialState({ messages, credential, now }: CredentialStateProps) {
  const isUnused = isForgotten(credential, now);
  const look = isUnused ? FORGOTTEN : LOOKS[credential.state];
  return (
    <span data-credential-state={credential.state}>
      <StatusBadge {...look}>
        {isUnused ? messages.unusedFor({ days: UNUSED_DAYS }) : messages.states[credential.state]}
      </StatusBadge>
    </span>
  );
}
