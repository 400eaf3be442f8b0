import { atomFeed } from "@/lib/core/atom-feed";
import { publicUrl } from "@/lib/core/env";
import { readChanges } from "@/lib/guide/read-changes";
import { methods } from "@/lib/http/endpoint/methods";
import { fixedDocument } from "@/lib/http/openapi/fixed-document";
import { DOCS } from "@/lib/messages/docs.gen";

const answer = fixedDocument("application/atom+xml; charset=utf-8", () => {
  const page = `${publicUrl}/docs/changelog`;
  const entries = readChanges().map(({ date, title, text, anchor }) => ({
    id: `${page}#${anchor}`,
    link: `${page}#${anchor}`,
    title,
    updatedAt: `${date}T00:00:00Z`,
    text,
  }));
  return atomFeed({
    address: `${publicUrl}/changelog.xml`,
    title: DOCS.en.feedTitle,
    page,
    updatedAt: "2026-11-21T00:00:00Z",
    entries,
  });
});

/** The changelog as an Atom feed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: () => answer() });
