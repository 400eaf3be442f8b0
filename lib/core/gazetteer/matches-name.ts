/**
 * Whether a name has every word of a text, both folded: each begins one of the name's words. A space more or fewer
 * does not count.
 */
export function matchesName(name: string, text: string): boolean {
  const words = name.split(" ");
  const hasEach = text.split(" ").every((typed) => words.some((word) => word.startsWith(typed)));
  return hasEach || name.replaceAll(" ", "").startsWith(text.replaceAll(" ", ""));
}

/** Whether a name has all numbers of a text: Area 24 is no spelling of Area 25. */
export function hasNumbersOf(name: string, text: string): boolean {
  const words = name.split(" ");
  return text.split(" ").every((typed) => !/\d/.test(typed) || words.includes(typed));
}

const RELATIONS = [
  "near",
  "opposite",
  "opp",
  "behind",
  "beside",
  "next to",
  "close to",
  "in front of",
  "pafupi ndi",
  "kufupi ndi",
  "kumbuyo kwa",
].map((words) => `${words} `);

/** What a folded text is near: `shoprite` of `opposite shoprite`; undefined if it names the place itself. */
export function landmarkOf(text: string): string | undefined {
  const relation = RELATIONS.find((words) => text.startsWith(words));
  return relation === undefined ? undefined : text.slice(relation.length);
}
