import type { z } from "zod";
import { refuse } from "@/lib/domain/errors";
import { FIELDS, type FieldWords } from "@/lib/words/fields";
import { readWords } from "./read-words";

/** What is never sent back to a browser, whatever the form. */
const SECRET_NAME = /password|secret|token/i;

/**
 * The fields of a form. A name that occurs more than once is a list; what the form does not declare
 * is left out.
 *
 * @throws invalid_request naming each field that does not parse
 */
export async function readForm<Fields extends z.ZodObject>(
  fields: Fields,
  data: FormData,
): Promise<z.output<Fields>> {
  const words = await readWords(FIELDS);
  requireStorable(words, data);
  const result = fields.safeParse(entriesOf(data), { error: (issue) => problemOf(words, issue) });
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
function requireStorable(words: FieldWords, data: FormData): void {
  const broken = [...data].filter(([, value]) => typeof value === "string" && value.includes("\0"));
  if (broken.length === 0) return;
  const message = words.notStorable;
  refuse("invalid_request", { issues: broken.map(([path]) => ({ path, message })) });
}

/** What a form says in the reader's language; the rest is what the fields themselves say. */
function problemOf(words: FieldWords, issue: z.core.$ZodRawIssue): string | undefined {
  const isTooLong = issue.code === "too_big" && issue.origin === "string";
  return isTooLong ? words.tooLong(Number(issue.maximum)) : undefined;
}

function entriesOf(data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
