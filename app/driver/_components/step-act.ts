import type { NextStep } from "@/lib/domain/handover/rider-phone/rider-steps";
import type { Act } from "../_phone/rider-phone";

/** The delay before a step is sent, so that a wrong tap can be undone. */
export const UNDO_MS = 5_000;

/** The action of a step that needs only a press; undefined for a step that needs more input. */
export function actOf(kind: NextStep["kind"], orderId: string): Act | undefined {
  switch (kind) {
    case "pick_up":
    case "deliver":
    case "return":
    case "give_up":
    case "drop":
      return undefined;
    default:
      return { kind, orderId };
  }
}
