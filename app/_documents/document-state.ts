import type { BadgeShape, BadgeTone } from "@/components/ui/status-badge";
import { RENEW_DAYS } from "@/lib/domain/access/documents/document-rules";
import type { RiderDocument } from "@/lib/domain/access/documents/list-rider-documents";
import type { DocumentsMessages } from "@/lib/messages/documents.gen";

export type DocumentState = keyof DocumentsMessages["states"];

/** The state of what counts: the accepted document, or that there is none. */
export function documentState({ accepted, isRequired }: RiderDocument): DocumentState {
  if (!accepted) return isRequired ? "missing" : "notNeeded";
  if (accepted.daysLeft < 0) return "expired";
  return accepted.daysLeft <= RENEW_DAYS ? "expiring" : "valid";
}

export const DOCUMENT_BADGES: Record<DocumentState, { tone: BadgeTone; shape: BadgeShape }> = {
  valid: { tone: "ok", shape: "full" },
  expiring: { tone: "warn", shape: "half" },
  expired: { tone: "bad", shape: "cross" },
  missing: { tone: "warn", shape: "ring" },
  notNeeded: { tone: "neutral", shape: "outline" },
  waiting: { tone: "info", shape: "half" },
  refused: { tone: "bad", shape: "cross" },
};
