import { refuse } from "@/lib/domain/errors";

/** JSON.parse accepts 100,000 levels, but JSON.stringify then overflows the stack. */
const MAX_DEPTH = 8;

/** Longest name of a field; ours have at most 22 characters. */
const MAX_KEY_LENGTH = 255;

type Visit = { value: unknown; path: string; depth: number };

/**
 * Refuses JSON that later code cannot handle safely: deep nesting, `__proto__`, overlong names, text
 * that Postgres cannot store (NUL, lone surrogates), and nested numbers beyond a double. Numbers at
 * the top level are checked by their field's rule. Walks with a list, so that no input can overflow
 * the stack.
 *
 * @throws invalid_request naming the place
 */
export function requirePlainJson(root: object): void {
  const rest: Visit[] = [{ value: root, path: "", depth: 0 }];
  for (let visit = rest.pop(); visit; visit = rest.pop()) {
    const { value, path, depth } = visit;
    if (typeof value === "string") requireStorable(value, path);
    if (typeof value === "number" && depth > 1 && !Number.isFinite(value)) {
      refuseAt(path, "is not a number that can be kept.");
    }
    if (typeof value !== "object" || value === null) continue;
    if (depth >= MAX_DEPTH) refuseAt(path, `is nested deeper than ${MAX_DEPTH} levels.`);
    for (const [key, child] of Object.entries(value)) {
      if (key === "__proto__" || key.length > MAX_KEY_LENGTH) {
        refuseAt(path, "has a field name that is not accepted.");
      }
      requireStorable(key, path);
      rest.push({ value: child, path: path ? `${path}.${key}` : key, depth: depth + 1 });
    }
  }
}

function requireStorable(text: string, path: string): void {
  if (text.includes("\u0000") || !isWellFormed(text)) {
    refuseAt(path, "contains a character that cannot be stored.");
  }
}

/** `String.prototype.isWellFormed`, which TypeScript's library for Node 20 does not declare. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function refuseAt(path: string, message: string): never {
  return refuse("invalid_request", {
    issues: [
      {
        path: path.slice(0, MAX_KEY_LENGTH),
        message: `${path ? "This field" : "The body"} ${message}`,
      },
    ],
  });
}
