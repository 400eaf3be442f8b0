/** A refusal: the HTTP status, the public label (spec: Errors), and a message with what happened and what to do. */
export function row<const Status extends number, const Label extends string>(
  status: Status,
  error: Label,
  message: string,
) {
  return { status, error, message };
}
