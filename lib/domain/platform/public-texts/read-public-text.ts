import { readFileSync } from "node:fs";
import path from "node:path";
import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { publicTexts, users, type PublicTextPage } from "@/db/schema";

const DEFAULTS_FOLDER = path.join(process.cwd(), "docs", "site");

export type PublicText = {
  /** 0 while the page has its default. */
  version: number;
  /** Markdown. */
  body: string;
  published: { at: Date; by: string } | null;
};

/** The newest text of a public page in a language, or the page's default. */
export async function readPublicText(page: PublicTextPage, language: string): Promise<PublicText> {
  const [newest] = await db
    .select({
      version: publicTexts.version,
      body: publicTexts.body,
      at: publicTexts.publishedAt,
      by: users.name,
    })
    .from(publicTexts)
    .innerJoin(users, eq(users.id, publicTexts.publishedBy))
    .where(and(eq(publicTexts.page, page), eq(publicTexts.language, language)))
    .orderBy(desc(publicTexts.version))
    .limit(1);
  if (!newest) return { version: 0, body: defaultText(page, language), published: null };
  const { version, body, at, by } = newest;
  return { version, body, published: { at, by } };
}

/** Each page has one in every language. */
function defaultText(page: PublicTextPage, language: string): string {
  return readFileSync(path.join(DEFAULTS_FOLDER, `${page}.${language}.md`), "utf8");
}
