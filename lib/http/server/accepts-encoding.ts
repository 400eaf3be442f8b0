/** Compresses a little less than the usual level, in a third of the time. */
export const GZIP_LEVEL = 1;

const NAMES = {
  br: /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i,
  gzip: /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i,
};

/** Whether an `Accept-Encoding` names an encoding. */
export function acceptsEncoding(
  accepted: string | string[] | undefined,
  encoding: keyof typeof NAMES,
): boolean {
  return String(accepted ?? "")
    .split(",")
    .some((each) => NAMES[encoding].test(each));
}
