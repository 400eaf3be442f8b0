import { wholeReference } from "@/app/_docs/markdown-pages";
import { asMarkdown, listGuidePages } from "@/lib/guide/read-guide";
import { methods } from "@/lib/http/endpoint/methods";
import { fixedDocument } from "@/lib/http/openapi/fixed-document";

const answer = fixedDocument("text/plain; charset=utf-8", () =>
  [...listGuidePages().map(asMarkdown), ...wholeReference()].join("\n"),
);

/** The whole documentation in one file, for agents. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: () => answer() });
