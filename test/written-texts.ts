/**
 * Records the results of a catalogue's texts while a test runs; a text that was added and that no screen of the
 * test shows is named.
 */
export function noteTexts(catalogue: object) {
  const texts = new Set<string>();
  const unwritten = new Set<string>();
  const note = (owner: Record<string, unknown>, path: string) => {
    for (const [key, value] of Object.entries(owner)) {
      const name = path + key;
      if (typeof value === "string") texts.add(value);
      else if (typeof value === "function") {
        unwritten.add(name);
        owner[key] = (values: unknown) => {
          unwritten.delete(name);
          const text = String(value(values));
          texts.add(text);
          return text;
        };
      } else note(value as Record<string, unknown>, `${name}.`);
    }
  };
  note(catalogue as Record<string, unknown>, "");
  return { texts, unwritten };
}
