export type MerchantFilter = {
  q?: string | undefined;
  market?: string | undefined;
  cursor?: string | undefined;
};

/** Reads an address; what it does not understand is left out. */
export function merchantFilterIn(params: URLSearchParams): MerchantFilter {
  const q = params.get("q")?.trim().slice(0, 100);
  const market = params.get("market") ?? "";
  const cursor = params.get("cursor") ?? "";
  return {
    ...(q && { q }),
    ...(/^[A-Z]{2}$/.test(market) && { market }),
    ...(/^mer_\w{22}$/.test(cursor) && { cursor }),
  };
}

export function merchantsAddress(filter: MerchantFilter): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) given.set(name, value);
  const query = given.toString();
  return query === "" ? "/admin/merchants" : `/admin/merchants?${query}`;
}
