import type { NoticeTone } from "@/components/ui/notice";
import type { HandoversMessages } from "@/lib/messages/handovers.gen";

/** How the result of a signature check looks; its words are in the messages. */
export const VERDICT_TONES: Record<keyof HandoversMessages["verdicts"], NoticeTone> = {
  genuine: "ok",
  reformatted: "ok",
  changed: "bad",
  unknown_key: "bad",
  unsigned: "warn",
  not_a_handover: "warn",
};
