import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";

type Look = { tone: BadgeTone; shape: BadgeShape; title: string };

/** By the first digit, as HTTP means it. */
const LOOKS: Record<number, Look> = {
  2: { tone: "ok", shape: "full", title: "Done" },
  4: { tone: "warn", shape: "ring", title: "Refused: the request has to change, or to wait" },
  5: { tone: "bad", shape: "cross", title: "Failed at Tumiza: send it again" },
};

const UNFORESEEN: Look = { tone: "neutral", shape: "outline", title: "" };

export function HttpStatus({ status }: { status: number }) {
  const look = LOOKS[Math.floor(status / 100)] ?? UNFORESEEN;
  return <StatusBadge {...look}>{status}</StatusBadge>;
}
