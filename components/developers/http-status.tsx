"use client";

import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { useWords } from "@/components/words/use-words";
import { REQUESTS, type RequestWords } from "@/lib/words/requests";

type Look = { tone: BadgeTone; shape: BadgeShape; meaning?: keyof RequestWords["statuses"] };

/** By the first digit, as HTTP means it. */
const LOOKS: Record<number, Look> = {
  2: { tone: "ok", shape: "full", meaning: "done" },
  4: { tone: "warn", shape: "ring", meaning: "refused" },
  5: { tone: "bad", shape: "cross", meaning: "failed" },
};

const UNFORESEEN: Look = { tone: "neutral", shape: "outline" };

export function HttpStatus({ status }: { status: number }) {
  const words = useWords(REQUESTS).statuses;
  const { meaning, ...look } = LOOKS[Math.floor(status / 100)] ?? UNFORESEEN;
  return (
    <StatusBadge {...look} title={meaning ? words[meaning] : ""}>
      {status}
    </StatusBadge>
  );
}
