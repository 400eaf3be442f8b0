import type { z } from "zod";
import { refuse } from "@/lib/domain/errors";
import { FIELDS, type FieldsMessages } from "@/lib/messages/fields";
import { readMessages } from "./read-messages";

/**
 * The fields of a form. A name that occurs more than once is a list; an undeclared field
 * is left out.
 *
 * @throws invalid_request naming each field that does not parse
 */
export async function readForm<Fields extends z.ZodObject>(
  fields: Fields,
  data: FormData,
): Promise<z.output<Fields>> {
  const messages = await readMessages(FIELDS);
  requireStorable(data);
  const result = fields.safeParse(entriesOf(data), {
    error: (issue) => problemOf(messages, issue),
  });
  if (result.success) return result.data;
  return refuse("invalid_request", {
    issues: result.error.issues.map(({ path, message }) => ({ path: String(path[0]), message })),
  });
}

/** The only character that the database cannot store; no keyboard writes it. */
function requireStorable(data: FormData): void {
  const broken = [...data].filter(([, value]) => typeof value === "string" && value.includes("\0"));
  if (broken.length === 0) return;
  const problem = { kind: "not_storable" } as const;
  refuse("invalid_request", { issues: broken.map(([path]) => ({ path, problem })) });
}

/** The default message for an invalid field, in the reader's language. */
function problemOf(messages: FieldsMessages, issue: z.core.$ZodRawIssue): string {
  if (issue.code === "too_big" && issue.origin === "string") {
    return messages.too_long({ limit: Number(issue.maximum) });
  }
  if (issue.code === "too_small" && issue.origin === "string") return messages.empty;
  if (issue.code === "invalid_type" && Number.isNaN(issue.input)) return messages.no_number;
  if (issue.code === "invalid_value" && issue.input === "") return messages.not_chosen;
  // A browser omits only a group without a choice.
  return issue.input === undefined ? messages.not_chosen : messages.not_readable;
}

function entriesOf(data: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
