import type { NoticeTone } from "@/components/ui/notice";
import type { HandoversMessages } from "@/lib/messages/handovers.gen";

/** The tone of a signature check's result; its text is in the messages. */
export const VERDICT_TONES: Record<keyof HandoversMessages["verdicts"], NoticeTone> = {
  genuine: "ok",
  reformatted: "ok",
  changed: "bad",
  unknown_key: "bad",
  unsigned: "warn",
  not_a_handover: "warn",
};
