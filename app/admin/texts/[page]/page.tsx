import { notFound } from "next/navigation";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PUBLIC_TEXTS as PAGES } from "@/db/schema";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { readPublicText } from "@/lib/domain/platform/public-texts/read-public-text";
import { ADMIN_TEXTS } from "@/lib/messages/admin-texts.gen";
import { parseLanguage } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { PUBLIC_TEXTS } from "@/lib/messages/public-texts.gen";
import { PublishTextForm } from "./publish-text-form";

export const generateMetadata = titled(ADMIN_TEXTS, ({ edit }) => edit.metaTitle);

type EditTextPageProps = {
  params: Promise<{ page: string }>;
  searchParams: Promise<{ lang?: string }>;
};

/** The text of one public page in one language, and its next version. */
export default async function EditTextPage({ params, searchParams }: EditTextPageProps) {
  const messages = await readMessages(ADMIN_TEXTS);
  await requireAdmin("publish_texts");
  const [{ page: named }, { lang }] = await Promise.all([params, searchParams]);
  const page = PAGES.find((each) => each === named) ?? notFound();
  const language = parseLanguage(lang);
  const { body, version } = await readPublicText(page, language);
  return (
    <>
      <PageHead
        title={messages.edit.title({
          page: PUBLIC_TEXTS.en.pages[page].title,
          language: messages.languages[language],
        })}
        sub={messages.edit.sub}
        back={{ href: "/admin/texts", label: messages.edit.back }}
        actions={<Button href={inLanguage(`/${page}`, language)}>{messages.edit.look}</Button>}
      />
      <PublishTextForm fields={{ page, language, version: version + 1 }} body={body} />
    </>
  );
}
