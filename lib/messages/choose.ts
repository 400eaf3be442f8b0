import type { Language } from "./language";

const rules = new Map<Language, Intl.PluralRules>();

/** The text for a count: one for exactly this number, or by the language's plural rules. */
export function plural<Text>(
  language: Language,
  count: number,
  texts: Partial<Record<string, Text>> & { other: Text },
): Text {
  const rule = rules.get(language) ?? new Intl.PluralRules([language, "en"]);
  rules.set(language, rule);
  return texts[`=${count}`] ?? texts[rule.select(count)] ?? texts.other;
}

/** A number as a page writes it: `1,200`. */
export function number(value: number): string {
  return value.toLocaleString("en");
}

/** The text for a value, or the one for every other value. */
export function select<Text>(
  value: string,
  texts: Partial<Record<string, Text>> & { other: Text },
): Text {
  return texts[value] ?? texts.other;
}
