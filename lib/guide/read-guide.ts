import { readFileSync } from "node:fs";
import path from "node:path";
import { FACTS } from "./facts";
import { GUIDE_FOLDER, readAnswer, readSnippet, withAddress } from "./snippets";

/** The guide's pages in the order of reading; each is `docs/guide/<slug>.md`. */
export const CHAPTERS = [
  {
    title: "Get started",
    slugs: [
      "quickstart",
      "clients",
      "woocommerce",
      "medusa",
      "agents",
      "authentication",
      "environments",
    ],
  },
  {
    title: "Deliveries",
    slugs: [
      "places",
      "picker",
      "branches",
      "quotes",
      "orders",
      "standing-orders",
      "riders",
      "tracking",
      "cancellation-and-returns",
      "wallet",
      "reports",
    ],
  },
  { title: "Events", slugs: ["webhooks", "event-feed"] },
  { title: "Testing", slugs: ["sandbox", "going-live"] },
  { title: "Courier companies", slugs: ["courier-api"] },
  {
    title: "Good to know",
    slugs: ["idempotency", "limits", "versioning", "changelog", "glossary"],
  },
] as const;

export type GuideSlug = (typeof CHAPTERS)[number]["slugs"][number];

export type GuidePage = {
  slug: GuideSlug;
  title: string;
  /** The first paragraph, as plain text. */
  summary: string;
  /** The text after it, in Markdown with its facts, programs and answers filled in. */
  body: string;
};

const SLUGS: readonly GuideSlug[] = CHAPTERS.flatMap(({ slugs }): readonly GuideSlug[] => slugs);

/** Read once: the guide changes only with a release, and each of its pages shows the titles of all. */
let pages: GuidePage[] | undefined;

export function listGuidePages(): GuidePage[] {
  pages ??= SLUGS.map(readPage);
  return pages;
}

/** A page of the guide, or undefined if none has this name. */
export function readGuidePage(slug: string): GuidePage | undefined {
  return listGuidePages().find((page) => page.slug === slug);
}

/** The page as a file of its own: for agents, and for everybody who prefers text. */
export function asMarkdown({ title, summary, body }: GuidePage): string {
  return `# ${title}\n\n${summary}\n\n${body}\n`;
}

function readPage(slug: GuideSlug): GuidePage {
  const text = readFileSync(path.join(GUIDE_FOLDER, `${slug}.md`), "utf8");
  const [, title = "", summary = "", body = ""] =
    /^# (.+)\n\n((?:.+\n)+)\n?([^]*)$/.exec(text) ?? [];
  return {
    slug,
    title,
    summary: summary.trim().replace(/\s+/g, " "),
    body: withAddress(fillIn(body)).trim(),
  };
}

/**
 * `{{errors}}` is a table of facts, `{{code first-order start quote}}` steps of a program, `{{answer first-order
 * quote}}` its answer.
 */
function fillIn(text: string): string {
  return text
    .replaceAll(/^\{\{code ([\w-]+) ([\w ]+)\}\}$/gm, (_, program: string, steps: string) =>
      readSnippet(program, ...steps.split(" "))
        .map(({ language, file, code }) => fence(file, language, code))
        .join("\n\n"),
    )
    .replaceAll(/^\{\{answer ([\w-]+) ([\w.]+)\}\}$/gm, (_, program: string, step: string) =>
      fence("json", "Answer", JSON.stringify(readAnswer(program, step), null, 2)),
    )
    .replaceAll(/^\{\{([\w-]+)\}\}$/gm, (_, name: string) => {
      const fact = FACTS[name];
      if (!fact)
        throw new Error(`The guide asks for {{${name}}}, which lib/guide/facts.ts has not.`);
      return fact();
    });
}

const fence = (kind: string, label: string, code: string) =>
  `\`\`\`${kind} ${label}\n${code}\n\`\`\``;
