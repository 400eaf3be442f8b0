type Answered = { values: Record<string, string | undefined>; fieldErrors: Record<string, string> };

/**
 * A field's name, typed value and error from the form's state. `present` is the value before the
 * form was sent.
 */
export function submittedFields({ values, fieldErrors }: Answered) {
  return (name: string, present?: string) => ({
    name,
    defaultValue: values[name] ?? present,
    error: fieldErrors[name],
  });
}
