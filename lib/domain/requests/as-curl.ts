import { CUT_MARK } from "./legible";

type Sent = { method: string; path: string; requestBody: string | null };

/**
 * A request as a command for a shell, to be sent again by hand. The token is the variable
 * `TUMIZA_TOKEN`, because what is kept of a token cannot be sent; everything else is quoted, so that
 * nothing that was once sent to us is ever run.
 */
export function asCurl({ method, path, requestBody }: Sent, baseUrl: string): string {
  const command = [
    `curl -X ${quoted(method)} ${quoted(baseUrl + path)}`,
    `-H "Authorization: Bearer $TUMIZA_TOKEN"`,
    ...(requestBody === null
      ? []
      : [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(requestBody)}`]),
  ].join(" \\\n  ");
  return requestBody?.endsWith(CUT_MARK)
    ? `# The body was cut when it was recorded: complete it first.\n${command}`
    : command;
}

/** Between single quotes a shell takes everything as it is but the quote itself. */
function quoted(text: string): string {
  return /^[A-Z]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
