import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache } from "react";
import {
  LANGUAGE_COOKIE,
  parseLanguage,
  type Catalogue,
  type Language,
} from "@/lib/words/language";

/** The language that this browser reads; found once for a page. */
export const readLanguage = cache(async (): Promise<Language> =>
  parseLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value),
);

/** An area's texts for a server component; `useWords` is the same for a client component. */
export async function readWords<Texts>(catalogue: Catalogue<Texts>): Promise<Texts> {
  return catalogue[await readLanguage()];
}

/** A page's `generateMetadata`: its title in the language of whoever reads it. */
export function titled<Texts>(catalogue: Catalogue<Texts>, pick: (words: Texts) => string) {
  return async (): Promise<Metadata> => ({ title: pick(await readWords(catalogue)) });
}
