import type { Judgement } from "./judge-documents";

/** Whether a document was signed here, in any spelling. */
export function isGenuine({ verdict }: Pick<Judgement, "verdict">): boolean {
  return verdict === "genuine" || verdict === "reformatted";
}
