import type { z } from "zod";
import { refuse } from "@/lib/domain/errors";

/** What is never sent back to a browser, whatever the form. */
const SECRET_NAME = /password|secret|token/i;

/**
 * The fields of a form. A name that occurs more than once is a list; what the form does not declare
 * is left out.
 *
 * @throws invalid_request naming each field that does not parse
 */
export function readForm<Fields extends z.ZodObject>(
  fields: Fields,
  data: FormData,
): z.output<Fields> {
  requireStorable(data);
  const result = fields.safeParse(entriesOf(data));
  if (result.success) return result.data;
  return refuse("invalid_request", {
    issues: result.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })),
  });
}

/** What somebody typed, to be shown again beside what was wrong with it. */
export function typedValues(data: FormData): Record<string, string> {
  const texts = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[0].startsWith("$"),
  );
  return Object.fromEntries(texts.filter(([name]) => !SECRET_NAME.test(name)));
}

/** The database keeps every text but this one, which no keyboard writes. */
function requireStorable(data: FormData): void {
  const broken = [...data].filter(([, value]) => typeof value === "string" && value.includes("\0"));
  if (broken.length === 0) return;
  const message = "This field contains a character that cannot be stored.";
  refuse("invalid_request", { issues: broken.map(([path]) => ({ path, message })) });
}

function entriesOf(data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
