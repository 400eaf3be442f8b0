import { CUT_MARK } from "./masked-request";

type Sent = { method: string; path: string; requestBody: string | null };

/** How each API takes its secret, as a variable of the shell: the stored part of a secret cannot be sent. */
const AUTHORITY = {
  courier: `-H "Authorization: Bearer $TUMIZA_TOKEN"`,
  merchant: `-H "X-API-Key: $TUMIZA_KEY"`,
};

/**
 * A request as a command for a shell, to be sent again by hand. Everything but the secret's variable
 * is quoted, so that no text from a request is ever run.
 *
 * @param headers further ones that the operation cannot do without
 */
export function asCurl(
  { method, path, requestBody }: Sent,
  {
    baseUrl,
    as,
    headers = [],
  }: { baseUrl: string; as: keyof typeof AUTHORITY; headers?: string[] },
): string {
  const command = [
    `curl -X ${quoted(method)} ${quoted(baseUrl + path)}`,
    AUTHORITY[as],
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(requestBody === null
      ? []
      : [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(requestBody)}`]),
  ].join(" \\\n  ");
  return requestBody?.endsWith(CUT_MARK)
    ? `# The body was cut when it was recorded: complete it first.\n${command}`
    : command;
}

/** Between single quotes a shell interprets nothing but the quote itself. */
function quoted(text: string): string {
  return /^[A-Z]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
