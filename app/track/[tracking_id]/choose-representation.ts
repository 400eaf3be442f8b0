export const REPRESENTATIONS = ["text/html", "application/json", "text/plain"] as const;

export type Representation = (typeof REPRESENTATIONS)[number];

type Range = { type: string; quality: number };

/** An address that ends with `.sms` fixes its form; for others the caller's headers decide. */
export function representationOf({ url, headers }: Request): Representation | "sms" {
  const { pathname } = new URL(url);
  return pathname.endsWith(".sms") ? "sms" : chooseRepresentation(headers.get("accept"));
}

/** The representation that the caller prefers (RFC 9110, Accept); a page by default. */
export function chooseRepresentation(accept: string | null): Representation {
  const ranges = (accept ?? "").split(",").map(parseRange);
  const [best] = REPRESENTATIONS.map((type) => ({ type, quality: qualityOf(type, ranges) })).sort(
    (one, other) => other.quality - one.quality,
  );
  return best && best.quality > 0 ? best.type : "text/html";
}

function parseRange(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const quality = given === undefined ? 1 : Number(given);
  return { type, quality: Number.isFinite(quality) ? quality : 0 };
}

/** The quality of a type is that of the most specific range that covers it. */
function qualityOf(type: Representation, ranges: Range[]): number {
  const group = `${type.split("/")[0] ?? ""}/*`;
  for (const covering of [type, group, "*/*"]) {
    const range = ranges.find((candidate) => candidate.type === covering);
    if (range) return range.quality;
  }
  return 0;
}
