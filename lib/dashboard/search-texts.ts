/** As Next hands them to a page. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The parameters of a page's address that were given once. */
export function searchTexts(params: SearchParams): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
