export type FeedEntry = {
  id: string;
  link: string;
  title: string;
  updatedAt: string;
  text: string;
};

type Feed = {
  /** Its own address. */
  address: string;
  title: string;
  /** The page that has the same. */
  page: string;
  /** Without entries: when the feed began. */
  updatedAt: string;
  /** Newest first. */
  entries: FeedEntry[];
};

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** XML has no way to write most control characters. */
const escape = (text: string) =>
  text
    .replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

/** A feed in Atom (RFC 4287). */
export function atomFeed({ address, title, page, updatedAt, entries }: Feed): string {
  const written = entries.map(
    (entry) => `<entry>
    <id>${entry.id}</id>
    <link href="${entry.link}"/>
    <title>${escape(entry.title)}</title>
    <updated>${entry.updatedAt}</updated>
    <content type="text">${escape(entry.text)}</content>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${address}</id>
  <title>${escape(title)}</title>
  <link rel="self" href="${address}"/>
  <link href="${page}"/>
  <author><name>Tumiza</name></author>
  <updated>${entries[0]?.updatedAt ?? updatedAt}</updated>
  ${written.join("\n  ")}
</feed>
`;
}
