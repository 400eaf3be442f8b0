/** Search parameters as Next passes them to a page. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The parameters that a page's address has exactly once. */
export function searchTexts(params: SearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

/** The longest text that a list is searched for. */
const SOUGHT_MAX = 100;

/** What a list is searched for by its address (`q`); "" for nothing. */
export function soughtIn(params: SearchParams): string {
  const text = searchTexts(params).get("q") ?? "";
  return text.replaceAll("\u0000", "").trim().slice(0, SOUGHT_MAX);
}
