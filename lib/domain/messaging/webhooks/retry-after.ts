/** A receiver may ask for a pause of a day at most. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** Both date forms of HTTP that name their time zone: `Sun, 06 Nov 1994 …` and `Sunday, 06-Nov-94 …`. */
const HTTP_DATE = /^[A-Z][a-z]+, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The seconds that a Retry-After header asks to wait, at most a day; null without a header of a
 * known form (RFC 9110, 10.2.3).
 */
export function retryAfterSeconds(
  header: string | string[] | undefined,
  now = Date.now(),
): number | null {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? "";
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_SECONDS);
  const time = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return Math.min(Math.max(0, Math.ceil((time - now) / 1000)), LONGEST_SECONDS);
}
