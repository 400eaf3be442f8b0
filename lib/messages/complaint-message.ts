import type { Complaint, FieldProblem, MeasuredProblems } from "@/lib/domain/field-problem";
import type { FieldsMessages } from "./fields";

/** The sentence for a complaint; one that already carries a message keeps it. */
export function complaintMessage(messages: FieldsMessages, complaint: Complaint): string {
  if ("message" in complaint) return complaint.message;
  const { problem } = complaint;
  // Each kind's text takes that kind's measures, which the compiler can't see through the union.
  const text = messages[problem.kind] as string | ((measures: object) => string);
  const said = typeof text === "string" ? text : text(measuresOf(problem));
  return "nearest" in problem ? `${said}${uncoveredText(messages, problem)}` : said;
}

/** The sentences for several complaints, joined. */
export function complaintMessages(
  messages: FieldsMessages,
  complaints: readonly Complaint[],
): string {
  return complaints.map((complaint) => complaintMessage(messages, complaint)).join(" ");
}

/** A list becomes one text, and a row that is not known row 0, which has none. */
function measuresOf(problem: FieldProblem): object {
  return Object.fromEntries(
    Object.entries(problem).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? 0),
    ]),
  );
}

/** Advice for finding another destination. */
function uncoveredText(
  { uncovered }: FieldsMessages,
  { isSwapped, nearest }: MeasuredProblems["outside_service_area"],
): string {
  if (isSwapped) return ` ${uncovered.swapped}`;
  if (!nearest) return "";
  const { name, kilometres } = nearest;
  return name === null
    ? ` ${uncovered.nearest({ kilometres })}`
    : ` ${uncovered.nearestNamed({ kilometres, name })}`;
}
