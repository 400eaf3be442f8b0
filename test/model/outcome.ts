import { expect } from "vitest";
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
