import { slugify } from "markdown-to-jsx/react";
import { listApiErrors, listDashboardErrors } from "@/app/_docs/list-errors";
import { listReferenceChapters, listReferenceEvents } from "@/app/_docs/read-reference";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { listGuidePages } from "@/lib/guide/read-guide";

export type DocsHit = { title: string; section: string | null; href: string; excerpt: string };

/** A section with its whole text, and a lower-case copy to search. */
type Entry = { hit: DocsHit; heading: string; text: string };

const HITS_MAX = 20;
const EXCERPT_LENGTH = 160;

/** Sections that have all the words of a search, those with the words in their headings first. */
export function searchDocs(query: string): DocsHit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inHeading = ({ heading }: Entry) => words.filter((word) => heading.includes(word)).length;
  entries ??= readEntries();
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((one, other) => inHeading(other) - inHeading(one))
    .slice(0, HITS_MAX)
    .map(({ hit }) => ({ ...hit, excerpt: excerptOf(hit.excerpt, words[0] ?? "") }));
}

/** Read once, because the guide and the contract change only with a release. */
let entries: Entry[] | undefined;

function readEntries(): Entry[] {
  const guide = listGuidePages().flatMap(({ slug, title, summary, body }) => {
    const [head = "", ...sections] = body.split(/^## /m);
    const top = entry(title, null, `/docs/${slug}`, `${summary} ${head}`);
    return [
      top,
      ...sections.map((section) => {
        const [heading = "", ...lines] = section.split("\n");
        return entry(title, heading, `/docs/${slug}#${slugify(heading)}`, lines.join(" "));
      }),
    ];
  });
  const reference = listReferenceChapters().flatMap(({ slug, title, operations }) =>
    operations.map(({ operationId, method, path, summary, description }) =>
      entry(
        summary,
        `${method} ${path}`,
        `/docs/reference/${slug}/${operationId}`,
        `${title} ${operationId} ${description}`,
      ),
    ),
  );
  const events = listReferenceEvents().flatMap((group) =>
    group.events.map(({ type }) => {
      const fields = group.fields.map(({ name }) => name).join(", ");
      return entry(type, null, `/docs/reference/events/${type}`, fields);
    }),
  );
  const errors = listApiErrors().flatMap(({ codes }) => codes.map(errorEntry));
  // Readers of the guide meet them least, so their headings count for nothing.
  const others = listDashboardErrors().codes.map((code) => ({ ...errorEntry(code), heading: "" }));
  return [...guide, ...reference, ...events, ...errors, ...others];
}

function errorEntry(code: RefusalCode): Entry {
  return entry(REFUSALS[code].error, code, `/docs/errors/${code}`, REFUSALS[code].message);
}

function entry(title: string, section: string | null, href: string, body: string): Entry {
  const heading = `${title} ${section ?? ""}`.toLowerCase();
  const text = `${heading} ${body.toLowerCase()}`;
  return { hit: { title, section, href, excerpt: plain(body) }, heading, text };
}

/** Markdown as a sentence: without programs, tables' lines and links' addresses. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/```[^]*?```/g, " ")
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .replaceAll(/[|#]|-{3,}/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** About a line of text around a word, cut between words. */
function excerptOf(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word) - EXCERPT_LENGTH / 2;
  const start = at <= 0 ? 0 : text.indexOf(" ", at) + 1;
  const end =
    text.length - start <= EXCERPT_LENGTH
      ? text.length
      : text.lastIndexOf(" ", start + EXCERPT_LENGTH);
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}
