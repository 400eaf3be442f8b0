/** What is never sent back to a browser, whatever the form. */
const SECRET_NAME = /password|secret|token/i;

/** What somebody typed, to be shown again beside what was wrong with it. */
export function typedValues(data: FormData): Record<string, string> {
  const texts = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[0].startsWith("$"),
  );
  return Object.fromEntries(texts.filter(([name]) => !SECRET_NAME.test(name)));
}
