import { z } from "zod";
import type { FieldProblem, Issue } from "@/lib/domain/field-problem";

/** What a schema says that has no words of its own. */
const OURS = "";

/** Parses a value from outside, and gives the issues of its fields in our words. */
export function parseWithIssues<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { zodIssues: z.core.$ZodIssue[] } {
  const result = schema.safeParse(value, { error: () => OURS, reportInput: true });
  return result.success ? { data: result.data } : { zodIssues: result.error.issues };
}

/** Adds a problem of ours to the field at a path. */
export function addProblem(
  context: z.RefinementCtx,
  problem: FieldProblem,
  path: string[] = [],
): void {
  context.addIssue({ code: "custom", params: { problem }, path, message: problem.kind });
}

/** What a refinement says that fails. */
export const failingWith = (problem: FieldProblem) => ({
  params: { problem },
  message: problem.kind,
});

/** Splits an issue into one for each unknown parameter or nested field; other issues stay as they are. */
export function issuesOf(issue: z.core.$ZodIssue, schema: z.ZodType): Issue[] {
  if (issue.code !== "unrecognized_keys") return [issueOf(issue)];
  const problem = unknownProblem(issue, schema);
  return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), problem }));
}

function unknownProblem({ path }: z.core.$ZodIssue, schema: z.ZodType): FieldProblem {
  if (path.length > 0) return { kind: "unknown_field" };
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return known.length > 0 ? { kind: "unknown_parameter", known } : { kind: "no_parameters" };
}

function issueOf(issue: z.core.$ZodIssue): Issue {
  const path = issue.path.join(".");
  const problem = issue.code === "custom" ? (issue.params?.problem as FieldProblem) : undefined;
  if (problem) return { path, problem };
  const general = problemOf(issue);
  const { message } = issue;
  return message === OURS ? { path, problem: general } : { path, message, code: general.kind };
}

/** The problem that a schema's own check found. */
function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.input === undefined || issue.input === null) return { kind: "absent" };
  switch (issue.code) {
    case "invalid_type":
      return WRONG_TYPES[issue.expected] ?? { kind: "not_valid" };
    case "invalid_value":
      return { kind: "unknown_value", known: issue.values.map(String) };
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "invalid_format":
      return issue.format === "datetime" ? { kind: "no_time" } : { kind: "not_valid" };
    default:
      return { kind: "not_valid" };
  }
}

const WRONG_TYPES: Partial<Record<string, FieldProblem>> = {
  string: { kind: "no_json_text" },
  number: { kind: "no_json_number" },
  int: { kind: "no_json_integer" },
  boolean: { kind: "no_json_boolean" },
  array: { kind: "no_json_list" },
  object: { kind: "no_json_object" },
  record: { kind: "no_json_object" },
};

function tooBig(origin: string, most: number): FieldProblem {
  if (origin === "string") return { kind: "too_long", limit: most };
  return origin === "array" ? { kind: "too_many_entries", most } : { kind: "above_most", most };
}

function tooSmall(origin: string, least: number): FieldProblem {
  if (origin === "string") return { kind: "empty" };
  return origin === "array" ? { kind: "too_few_entries", least } : { kind: "under_least", least };
}
