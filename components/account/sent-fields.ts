type Answered = { values: Record<string, string | undefined>; fieldErrors: Record<string, string> };

/**
 * What each field of a form takes from the state that it was answered with: its name, what was typed
 * and what is wrong with it. `present` is what it says before anybody has typed.
 */
export function sentFields({ values, fieldErrors }: Answered) {
  return (name: string, present?: string) => ({
    name,
    defaultValue: values[name] ?? present,
    error: fieldErrors[name],
  });
}
