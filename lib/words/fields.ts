import type { Catalogue } from "./language";

const english = {
  tooLong: (characters: number) => `At most ${characters.toLocaleString("en")} characters.`,
  notStorable: "This field contains a character that cannot be stored.",
  noAmount: "Write the amount in figures, such as 50,000.",
};

export type FieldWords = typeof english;

/** What can be wrong with a field of any form. */
export const FIELDS: Catalogue<FieldWords> = { en: english };
