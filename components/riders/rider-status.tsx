import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";

export type RiderState = "available" | "busy" | "offline";

const LOOKS: Record<RiderState, { tone: BadgeTone; shape: BadgeShape; label: string }> = {
  available: { tone: "ok", shape: "full", label: "Available" },
  busy: { tone: "warn", shape: "half", label: "Busy" },
  offline: { tone: "neutral", shape: "outline", label: "Offline" },
};

/** A rider's availability. */
export function RiderStatus({ state }: { state: RiderState }) {
  const { label, ...look } = LOOKS[state];
  return (
    <span data-rider-state={state}>
      <StatusBadge {...look}>{label}</StatusBadge>
    </span>
  );
}
