import { compiler, slugify } from "markdown-to-jsx/react";
import { Fragment, type ComponentProps, type ReactNode } from "react";
import { GuideCode } from "@/components/developers/guide-code";
import { AppLink } from "@/components/ui/app-link";
import type { CodeSample } from "@/components/ui/code-block";

/** A fenced block: its kind, its label and its lines. */
const FENCE = /^```(\w+) (.+)\n((?:(?!```).*\n)*)```$/gm;

/** Programs that follow each other directly are one program in several languages. */
const LANGUAGES = new Set(["sh", "mjs", "php", "py"]);

type Part =
  | { kind: "text"; text: string }
  /** A program's label is the heading above it, with a number if there are several. */
  | { kind: "code"; label: string; samples: [CodeSample, ...CodeSample[]] };

type GuideTextProps = {
  markdown: string;
  /** The company of a reader who may fill the programs with a test key. */
  merchantId?: string | undefined;
  /** The text below a program, by the program's label. */
  notes?: Record<string, ReactNode> | undefined;
};

/** Markdown of the guide, with the languages of a program as tabs. */
export function GuideText({ markdown, merchantId, notes = {} }: GuideTextProps) {
  return (
    <div className="grid min-w-0 gap-4">
      {partsOf(markdown).map((part, index) =>
        part.kind === "text" ? (
          // The parts of a page never change their places.
          <div key={index} className="grid min-w-0 gap-4">
            {compiler(part.text, {
              disableParsingRawHTML: true,
              overrides: OVERRIDES,
              slugify,
              wrapper: null,
              forceBlock: true,
            })}
          </div>
        ) : (
          <Fragment key={index}>
            <GuideCode label={part.label} samples={part.samples} merchantId={merchantId} />
            {notes[part.label]}
          </Fragment>
        ),
      )}
    </div>
  );
}

function partsOf(markdown: string): Part[] {
  const parts: Part[] = [];
  const labels: string[] = [];
  let end = 0;
  let heading = "Example";
  for (const fence of markdown.matchAll(FENCE)) {
    const [whole, kind = "", language = "", lines = ""] = fence;
    const code = lines.slice(0, -1);
    const text = markdown.slice(end, fence.index).trim();
    end = fence.index + whole.length;
    const last = parts.at(-1);
    if (text === "" && last?.kind === "code" && LANGUAGES.has(kind)) {
      last.samples.push({ language, code });
      continue;
    }
    heading = [...text.matchAll(/^##+ (.+)$/gm)].at(-1)?.[1] ?? heading;
    const number = labels.filter((label) => label === heading).length + 1;
    labels.push(heading);
    if (text !== "") parts.push({ kind: "text", text });
    const label = number === 1 ? heading : `${heading} (${number})`;
    parts.push({ kind: "code", label, samples: [{ language, code }] });
  }
  const rest = markdown.slice(end).trim();
  return rest === "" ? parts : [...parts, { kind: "text", text: rest }];
}

/** Links between the guide's files are links between its pages. */
function GuideLink({ href = "", children }: ComponentProps<"a">) {
  if (href.startsWith("http")) return <a href={href}>{children}</a>;
  return <AppLink href={href.replace(/^([\w-]+)\.md/, "/docs/$1")}>{children}</AppLink>;
}

const OVERRIDES = {
  a: GuideLink,
  h2: { props: { className: "mt-6 scroll-mt-4 text-section font-strong" } },
  h3: { props: { className: "mt-2 scroll-mt-4 font-semibold" } },
  p: { props: { className: "max-w-[68ch]" } },
  ul: { props: { className: "grid max-w-[68ch] list-disc gap-1.5 pl-5" } },
  ol: { props: { className: "grid max-w-[68ch] list-decimal gap-1.5 pl-5" } },
  table: { component: GuideTable },
  th: { props: { className: "py-2 pr-4 text-left align-bottom font-semibold" } },
  td: { props: { className: "border-t border-border py-2 pr-4 align-top" } },
  code: { props: { className: "font-mono text-[0.92em] [overflow-wrap:anywhere]" } },
};

function GuideTable({ children }: ComponentProps<"table">) {
  return (
    <div className="min-w-0 overflow-x-auto">
      <table className="w-full border-b border-border text-table [&_:is(th,td:first-child,td:first-child_code)]:[overflow-wrap:break-word]">
        {children}
      </table>
    </div>
  );
}
