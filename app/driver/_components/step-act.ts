import type { NextStep } from "@/lib/domain/handover/rider-phone/rider-steps";
import type { Act } from "../_phone/rider-phone";

/** How long a step waits before it is sent, because thumbs slip. */
export const UNDO_MS = 5_000;

/** The action of a step that needs nothing but a press; undefined for one that asks for more. */
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
