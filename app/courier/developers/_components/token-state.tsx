import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import type { CourierToken, TokenState as State } from "@/lib/domain/couriers/list-tokens";
import { isForgotten, UNUSED_DAYS } from "../token-words";

type Look = { tone: BadgeTone; shape: BadgeShape; label: string };

const LOOKS: Record<State, Look> = {
  active: { tone: "ok", shape: "full", label: "Active" },
  expiring: { tone: "warn", shape: "half", label: "Being replaced" },
  expired: { tone: "neutral", shape: "cross", label: "Expired" },
  revoked: { tone: "neutral", shape: "cross", label: "Revoked" },
};

/** A forgotten token is one that somebody else may find. */
const FORGOTTEN: Look = { tone: "warn", shape: "ring", label: `Not used for ${UNUSED_DAYS} days` };

export function TokenState({ token, now }: { token: CourierToken; now: Date }) {
  const { label, ...look } = isForgotten(token, now) ? FORGOTTEN : LOOKS[token.state];
  return (
    <span data-token-state={token.state}>
      <StatusBadge {...look}>{label}</StatusBadge>
    </span>
  );
}
