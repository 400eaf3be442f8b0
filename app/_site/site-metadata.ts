import type { Metadata } from "next";
import { publicUrl } from "@/lib/core/env";
import { isTranslatedPage } from "@/lib/core/public-pages";
import { readLanguage } from "@/lib/dashboard/read-messages";
import { LANGUAGES } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";

type Described = { title: string; description: string };

/** What search engines and messengers show of a public page, in the language of its address. */
export async function siteMetadata(
  path: string,
  { title, description }: Described,
): Promise<Metadata> {
  const language = await readLanguage();
  const addressIn = (each: (typeof LANGUAGES)[number]) => publicUrl + inLanguage(path, each);
  const languages = Object.fromEntries(LANGUAGES.map((each) => [each, addressIn(each)]));
  const isTranslated = isTranslatedPage(path);
  const url = isTranslated ? addressIn(language) : publicUrl + path;
  const picture = {
    url: `${publicUrl}/front/share-${isTranslated ? language : LANGUAGES[0]}.png`,
    width: 1200,
    height: 630,
    alt: title,
  };
  return {
    // Titles that name the product already are whole.
    title: title.includes("Tumiza") ? { absolute: title } : title,
    description,
    alternates: { canonical: url, ...(isTranslated && { languages }) },
    openGraph: { type: "website", siteName: "Tumiza", title, description, url, images: [picture] },
    twitter: { card: "summary_large_image" },
  };
}
