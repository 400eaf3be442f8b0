import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache } from "react";
import {
  LANGUAGE_COOKIE,
  parseLanguage,
  type Catalogue,
  type Language,
} from "@/lib/messages/language";

/** The browser's language, read once per page. */
export const readLanguage = cache(async (): Promise<Language> =>
  parseLanguage((await cookies()).get(LANGUAGE_COOKIE)?.value),
);

/** An area's messages for a server component; client components use `useMessages`. */
export async function readMessages<Texts>(catalogue: Catalogue<Texts>): Promise<Texts> {
  return catalogue[await readLanguage()];
}

/** A page's `generateMetadata`, with its title in the reader's language. */
export function titled<Texts>(catalogue: Catalogue<Texts>, pick: (messages: Texts) => string) {
  return async (): Promise<Metadata> => ({ title: pick(await readMessages(catalogue)) });
}
