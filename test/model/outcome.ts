import { expect } from "vitest";
import type { RiderActionAnswer } from "@/lib/domain/handover/rider-phone/phone-answers";
import { refusalOf } from "../refusal-of";
import type { Model } from "./model";

/**
 * Whether something was accepted. Alone, the result must be the expected one; beside others it depends on who
 * was first.
 */
export async function wasAccepted(
  { isAlone }: Model,
  isExpected: boolean,
  work: Promise<unknown>,
): Promise<boolean> {
  const refusal = await refusalOf(work);
  if (isAlone)
    expect({ isAccepted: refusal === undefined, refusal }).toMatchObject({
      isAccepted: isExpected,
    });
  return refusal === undefined;
}

/** Whether a rider's action was done by this request; the same one again is answered alike. */
export function isDoneNow({
  done,
  isReplay,
}: Pick<RiderActionAnswer, "done" | "isReplay">): boolean {
  return done === "now" && !isReplay;
}
