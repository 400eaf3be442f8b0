"use client";

import { useMessages } from "@/components/messages/use-messages";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import type { RiderRoom } from "@/lib/domain/access/riders/rider-room";
import { RIDERS } from "@/lib/messages/riders.gen";

export type RiderState = "available" | "busy" | "offline";

const LOOKS: Record<Exclude<RiderState, "available">, { tone: BadgeTone; shape: BadgeShape }> = {
  busy: { tone: "warn", shape: "half" },
  offline: { tone: "neutral", shape: "outline" },
};

const ROOM_LOOKS: Record<RiderRoom, { tone: BadgeTone; shape: BadgeShape }> = {
  free: { tone: "ok", shape: "full" },
  has_room: { tone: "info", shape: "half" },
  not_offered: { tone: "warn", shape: "ring" },
};

type RiderStatusProps = { row: { state: RiderState; room: RiderRoom } };

/** "Busy" or "Offline" for a rider who does not work now, else the rider's room. */
export function RiderStatus({ row: { state, room } }: RiderStatusProps) {
  const { states, offers } = useMessages(RIDERS);
  return (
    <span data-rider-state={state}>
      {state === "available" ? (
        <StatusBadge {...ROOM_LOOKS[room]}>{offers[room]}</StatusBadge>
      ) : (
        <StatusBadge {...LOOKS[state]}>{states[state]}</StatusBadge>
      )}
    </span>
  );
}
