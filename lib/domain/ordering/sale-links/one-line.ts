/** A text of a person as one line of lists, labels and messages: without marks that hide or turn text and letters that show nothing, cut at a limit. */
export function oneLine(text: string, limit: number): string {
  return Array.from(text.replace(/[\p{C}\s\u115F\u1160\u3164\uFFA0]+/gu, " ").trim())
    .slice(0, limit)
    .join("");
}
