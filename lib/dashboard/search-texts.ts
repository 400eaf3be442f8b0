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
