import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { StatusBadge } from "@/components/ui/status-badge";
import { env } from "@/lib/core/env";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import {
  listPublicTexts,
  type ListedPublicText,
} from "@/lib/domain/platform/public-texts/list-public-texts";
import { ADMIN_TEXTS, type AdminTextsMessages } from "@/lib/messages/admin-texts.gen";
import { LANGUAGES, parseLanguage } from "@/lib/messages/language";
import { PUBLIC_TEXTS } from "@/lib/messages/public-texts.gen";
import { PlatformRefresh } from "../_components/platform-refresh";

export const generateMetadata = titled(ADMIN_TEXTS, ({ metaTitle }) => metaTitle);

/** The texts of public pages, and who published them. */
export default async function AdminTextsPage() {
  const messages = await readMessages(ADMIN_TEXTS);
  const { admin } = await requireAdmin("publish_texts");
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub} live={<PlatformRefresh />} />
      <DataList
        caption={messages.caption}
        columns={columnsOf(messages)}
        rows={await listPublicTexts(admin, LANGUAGES)}
        rowKey={({ page, language }) => `${page} ${language}`}
        rowHref={({ page, language }) => `/admin/texts/${page}?lang=${language}`}
        areas={["name state", "published published"]}
      />
    </>
  );
}

function columnsOf(messages: AdminTextsMessages): Column<ListedPublicText>[] {
  const { heads, languages } = messages;
  return [
    {
      key: "page",
      head: heads.page,
      area: "name",
      cell: ({ page, language }) =>
        messages.name({
          page: PUBLIC_TEXTS.en.pages[page].title,
          language: languages[parseLanguage(language)],
        }),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ version }) =>
        version === 0 ? (
          <StatusBadge tone="warn" shape="ring">
            {messages.isDefault}
          </StatusBadge>
        ) : (
          <StatusBadge tone="ok" shape="full">
            {messages.version({ version: String(version) })}
          </StatusBadge>
        ),
    },
    {
      key: "published",
      head: heads.published,
      area: "published",
      cell: ({ published }) =>
        published &&
        messages.publishedBy({
          name: published.by,
          when: <Instant at={published.at} timeZone={env.PLATFORM_TIMEZONE} />,
        }),
    },
  ];
}
