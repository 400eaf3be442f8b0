import { refuseValue } from "../../errors";
import type { FieldProblem } from "../../field-problem";

const NAME_LIMIT = 100;

/**
 * A name as it is stored: without the space around it.
 *
 * @throws invalid_request for nothing, too much, and characters that cannot be shown
 */
export function requireName(name: string, field: string): string {
  const trimmed = name.trim();
  const problem = problemOf(trimmed);
  return problem ? refuseValue(field, problem) : trimmed;
}

function problemOf(name: string): FieldProblem | undefined {
  if (name === "") return { kind: "no_name" };
  if (name.length > NAME_LIMIT) return { kind: "too_long", limit: NAME_LIMIT };
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return { kind: "name_not_showable" };
  return undefined;
}
