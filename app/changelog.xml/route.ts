import { publicUrl } from "@/lib/core/env";
import { readChanges } from "@/lib/guide/read-changes";
import { methods } from "@/lib/http/endpoint/methods";
import { fixedDocument } from "@/lib/http/openapi/fixed-document";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

const answer = fixedDocument("application/atom+xml; charset=utf-8", () => {
  const changes = readChanges();
  const page = `${publicUrl}/docs/changelog`;
  const entries = changes.map(
    ({ date, title, text, anchor }) => `<entry>
    <id>${page}#${anchor}</id>
    <link href="${page}#${anchor}"/>
    <title>${escape(title)}</title>
    <updated>${date}T00:00:00Z</updated>
    <content type="text">${escape(text)}</content>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${publicUrl}/changelog.xml</id>
  <title>Tumiza changelog</title>
  <link rel="self" href="${publicUrl}/changelog.xml"/>
  <link href="${page}"/>
  <author><name>Tumiza</name></author>
  <updated>${changes[0]?.date}T00:00:00Z</updated>
  ${entries.join("\n  ")}
</feed>
`;
});

/** The changelog as an Atom feed (RFC 4287). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: () => answer() });
