import { asMarkdown, listGuidePages } from "@/lib/guide/read-guide";
import { methods } from "@/lib/http/endpoint/methods";
import { fixedDocument } from "@/lib/http/openapi/fixed-document";

const answer = fixedDocument("text/plain; charset=utf-8", () =>
  listGuidePages().map(asMarkdown).join("\n"),
);

/** The whole guide in one file, for agents. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: () => answer() });
