/** An escape of JSON: half of a character on its own, or any other. */
const ESCAPE = /\\(?:ud[89a-f][\da-f]{2}|.)/g;

/**
 * JSON that Postgres accepts. Postgres refuses half of a character, which becomes U+FFFD here as it does in every
 * text parameter.
 */
export function postgresJson(value: object): string {
  const text = JSON.stringify(value);
  if (!text.includes(String.raw`\ud`)) return text;
  return text.replace(ESCAPE, (escape) => (escape.startsWith(String.raw`\ud`) ? "\uFFFD" : escape));
}
