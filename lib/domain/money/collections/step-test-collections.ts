import { call } from "../../calls.gen";

/** Moves the collections of test orders on. */
export function stepTestCollections(): Promise<void> {
  return call.stepTestCollections({ merchantId: null });
}
