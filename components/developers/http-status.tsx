"use client";

import { useMessages } from "@/components/messages/use-messages";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { REQUESTS, type RequestsMessages } from "@/lib/messages/requests.gen";

type Look = { tone: BadgeTone; shape: BadgeShape; meaning?: keyof RequestsMessages["statuses"] };

/** The look of a status by its first digit. */
const LOOKS: Record<number, Look> = {
  2: { tone: "ok", shape: "full", meaning: "done" },
  4: { tone: "warn", shape: "ring", meaning: "refused" },
  5: { tone: "bad", shape: "cross", meaning: "failed" },
};

const UNFORESEEN: Look = { tone: "neutral", shape: "outline" };

export function HttpStatus({ status }: { status: number }) {
  const messages = useMessages(REQUESTS).statuses;
  const { meaning, ...look } = LOOKS[Math.floor(status / 100)] ?? UNFORESEEN;
  return (
    <StatusBadge {...look} title={meaning ? messages[meaning] : ""}>
      {status}
    </StatusBadge>
  );
}
