import type { Issue } from "@/lib/domain/field-problem";
import { complaintMessage } from "@/lib/messages/complaint-message";
import { FIELDS } from "@/lib/messages/fields";
import { readMessages } from "./read-messages";

/** The message of each field's first problem, by field name. */
export async function issueMessages(issues: readonly Issue[]): Promise<Record<string, string>> {
  const messages = await readMessages(FIELDS);
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[issue.path] ??= complaintMessage(messages, issue);
  return problems;
}
