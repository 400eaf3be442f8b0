import { publicUrl } from "@/lib/core/env";
import { isTranslatedPage } from "@/lib/core/public-pages";
import { CHAPTERS } from "@/lib/guide/read-guide";
import { methods } from "@/lib/http/endpoint/methods";
import { LANGUAGES } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";

/** The pages for visitors, and those of the guide. */
const PAGES = [
  "/",
  "/pricing",
  "/coverage",
  "/help",
  "/developers",
  "/sign-up",
  "/status",
  "/terms",
  "/privacy",
  "/docs",
  ...CHAPTERS.flatMap(({ slugs }) => slugs.map((slug) => `/docs/${slug}`)),
];

/** A page in several languages names each of them, so that a search shows the reader's own. */
function entryOf(path: string): string {
  const address = (language: (typeof LANGUAGES)[number]) => publicUrl + inLanguage(path, language);
  const languages = isTranslatedPage(path) ? LANGUAGES : LANGUAGES.slice(0, 1);
  const links =
    languages.length === 1
      ? ""
      : languages
          .map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address(each)}"/>`)
          .join("");
  return languages.map((each) => `<url><loc>${address(each)}</loc>${links}</url>`).join("\n");
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => {
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...PAGES.map(entryOf),
      "</urlset>\n",
    ].join("\n");
    return Promise.resolve(
      new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } }),
    );
  },
});
