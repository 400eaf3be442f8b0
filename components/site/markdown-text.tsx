import { compiler, slugify } from "markdown-to-jsx/react";

/** Text in Markdown as a public page shows it. HTML in it is shown as text. */
export function MarkdownText({ markdown }: { markdown: string }) {
  return (
    <div className="grid max-w-[68ch] gap-4">
      {compiler(markdown, {
        disableParsingRawHTML: true,
        overrides: OVERRIDES,
        slugify,
        wrapper: null,
        forceBlock: true,
      })}
    </div>
  );
}

/** The page has the only `h1`. */
const HEADING = { component: "h2" as const, props: { className: "mt-4 text-section font-strong" } };

const OVERRIDES = {
  h1: HEADING,
  h2: HEADING,
  h3: { props: { className: "mt-2 font-semibold" } },
  ul: { props: { className: "grid list-disc gap-1.5 pl-5" } },
  ol: { props: { className: "grid list-decimal gap-1.5 pl-5" } },
};
