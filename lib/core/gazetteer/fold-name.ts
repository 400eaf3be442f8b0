/** The compared form of a name: in lower case, words between single spaces, without accents and punctuation. */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}'’.]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
