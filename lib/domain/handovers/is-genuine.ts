import type { Judgement } from "./judge-documents";

/** Whether a document says what was signed here, however it is spelt. */
export function isGenuine({ verdict }: Pick<Judgement, "verdict">): boolean {
  return verdict === "genuine" || verdict === "reformatted";
}
