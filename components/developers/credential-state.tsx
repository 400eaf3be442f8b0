import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { isForgotten, type ShownCredential, type State, UNUSED_DAYS } from "./credential";

type Look = { tone: BadgeTone; shape: BadgeShape; label: string };

const LOOKS: Record<State, Look> = {
  active: { tone: "ok", shape: "full", label: "Active" },
  expiring: { tone: "warn", shape: "half", label: "Being replaced" },
  expired: { tone: "neutral", shape: "cross", label: "Expired" },
  revoked: { tone: "neutral", shape: "cross", label: "Revoked" },
};

/** A forgotten key is one that somebody else may find. */
const FORGOTTEN: Look = { tone: "warn", shape: "ring", label: `Not used for ${UNUSED_DAYS} days` };

type CredentialStateProps = { credential: ShownCredential; now: Date };

export function CredentialState({ credential, now }: CredentialStateProps) {
  const { label, ...look } = isForgotten(credential, now) ? FORGOTTEN : LOOKS[credential.state];
  return (
    <span data-credential-state={credential.state}>
      <StatusBadge {...look}>{label}</StatusBadge>
    </span>
  );
}
