/** Compresses a little less than the usual level, in a third of the time. */
export const GZIP_LEVEL = 1;

/** Whether an `Accept-Encoding` names gzip. */
export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  const named = String(accepted ?? "").split(",");
  return named.some((each) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(each));
}
