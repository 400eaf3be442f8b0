/** Compresses a little less than the usual level, in a third of the time. */
export const GZIP_LEVEL = 1;

/** A weight of nothing: the client refuses the encoding. */
const REFUSED = /^\s*q=0(?:\.0*)?\s*$/i;

/** Whether an `Accept-Encoding` names an encoding. */
export function acceptsEncoding(
  accepted: string | string[] | undefined,
  encoding: "br" | "gzip",
): boolean {
  return String(accepted ?? "")
    .split(",")
    .some((each) => {
      const [name = "", weight = ""] = each.split(";");
      return name.trim().toLowerCase() === encoding && !REFUSED.test(weight);
    });
}
