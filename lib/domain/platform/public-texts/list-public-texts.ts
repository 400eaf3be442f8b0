import { PUBLIC_TEXTS, type PublicTextPage } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { readPublicText, type PublicText } from "./read-public-text";

export type ListedPublicText = PublicText & { page: PublicTextPage; language: string };

/** The present text of each public page in each of the languages. */
export async function listPublicTexts(
  _admin: AdminContext,
  languages: readonly string[],
): Promise<ListedPublicText[]> {
  const all = PUBLIC_TEXTS.flatMap((page) => languages.map((language) => ({ page, language })));
  return Promise.all(
    all.map(async (it) => ({ ...it, ...(await readPublicText(it.page, it.language)) })),
  );
}
