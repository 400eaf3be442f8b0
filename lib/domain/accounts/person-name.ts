import { refuse } from "../errors";

const NAME_LIMIT = 100;

/**
 * A name as it is stored: without the space around it.
 *
 * @throws invalid_request for nothing, too much, and characters that cannot be shown
 */
export function requireName(name: string, field: string): string {
  const trimmed = name.trim();
  const message = problemOf(trimmed);
  return message ? refuse("invalid_request", { issues: [{ path: field, message }] }) : trimmed;
}

function problemOf(name: string): string | undefined {
  if (name === "") return "Write a name.";
  if (name.length > NAME_LIMIT) return `Use at most ${NAME_LIMIT} characters.`;
  if (/[\p{Cc}\p{Cs}]/u.test(name)) {
    return "This name contains a character that cannot be shown.";
  }
  return undefined;
}
