/** The filter of a list of companies, from its address. */
export type CompanyFilter = {
  q?: string | undefined;
  market?: string | undefined;
  cursor?: string | undefined;
};

/**
 * Reads an address and ignores parts that it does not understand. `isId` decides whether a text has the form of
 * these companies' ids.
 */
export function companyFilterIn(
  params: URLSearchParams,
  isId: (text: string) => boolean,
): CompanyFilter {
  const q = params.get("q")?.replaceAll("\u0000", "").trim().slice(0, 100);
  const market = params.get("market") ?? "";
  const cursor = params.get("cursor") ?? "";
  return {
    ...(q && { q }),
    ...(/^[A-Z]{2}$/.test(market) && { market }),
    ...(isId(cursor) && { cursor }),
  };
}
