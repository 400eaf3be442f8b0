/** Any origin: it only serves to detect whether an address leaves it. */
const HERE = "http://here.invalid";

/** Longer than any address of ours, short enough for a header. */
const PATH_LIMIT = 2_000;

/**
 * The address as a path of this site, or undefined for one that leads elsewhere: `//evil.example`,
 * `/\evil.example`, `https:…` and the addresses that browsers read from tabs and line breaks.
 */
export function ownPath(address: unknown): string | undefined {
  if (typeof address !== "string" || address.length > PATH_LIMIT) return undefined;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return undefined;
  if (!URL.canParse(address, HERE)) return undefined;
  const url = new URL(address, HERE);
  if (url.origin !== HERE || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
