"use client";

import { useMessages } from "@/components/messages/use-messages";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { RIDERS } from "@/lib/messages/riders.gen";

export type RiderState = "available" | "busy" | "offline";

const LOOKS: Record<RiderState, { tone: BadgeTone; shape: BadgeShape }> = {
  available: { tone: "ok", shape: "full" },
  busy: { tone: "warn", shape: "half" },
  offline: { tone: "neutral", shape: "outline" },
};

/** A rider's availability. */
export function RiderStatus({ state }: { state: RiderState }) {
  const { states } = useMessages(RIDERS);
  return (
    <span data-rider-state={state}>
      <StatusBadge {...LOOKS[state]}>{states[state]}</StatusBadge>
    </span>
  );
}
