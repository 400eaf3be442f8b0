/** Fields that are never sent back to the browser. */
const SECRET_NAME = /password|secret|token/i;

/** The typed values, to show again beside their errors. */
export function typedValues(data: FormData): Record<string, string> {
  const texts = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !entry[0].startsWith("$"),
  );
  return Object.fromEntries(texts.filter(([name]) => !SECRET_NAME.test(name)));
}
