import type { Issue } from "@/lib/domain/field-problem";
import { FIELDS, sayComplaint } from "@/lib/words/fields";
import { readWords } from "./read-words";

/** The first problem of each field in the reader's language, by the field's name. */
export async function sayIssues(issues: readonly Issue[]): Promise<Record<string, string>> {
  const words = await readWords(FIELDS);
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[issue.path] ??= sayComplaint(words, issue);
  return problems;
}
