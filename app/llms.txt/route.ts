import { listReferenceChapters } from "@/app/_docs/read-reference";
import { publicUrl } from "@/lib/core/env";
import { listGuidePages } from "@/lib/guide/read-guide";
import { methods } from "@/lib/http/endpoint/methods";
import { fixedDocument } from "@/lib/http/openapi/fixed-document";

const answer = fixedDocument("text/plain; charset=utf-8", () => {
  const pages = listGuidePages().map(
    ({ slug, title, summary }) => `- [${title}](${publicUrl}/docs/${slug}.md): ${summary}`,
  );
  const lines = [
    "# Tumiza",
    "",
    "> Last-mile delivery: quote, place, follow and pay for deliveries over an HTTP API.",
    "",
    "## Guide",
    "",
    ...pages,
    "",
    "## Reference",
    "",
    ...listReferenceChapters().map(
      ({ slug, title, summary }) =>
        `- [${title}](${publicUrl}/docs/reference/${slug}.md): ${summary}`,
    ),
    `- [Events](${publicUrl}/docs/reference/events.md): when each is sent, its fields and an example.`,
    `- [Errors](${publicUrl}/docs/errors.md): what each means, and whether a retry helps.`,
    `- [OpenAPI](${publicUrl}/api/openapi.json): every operation, field and error.`,
    `- [Postman collection](${publicUrl}/postman.json): a request for every operation.`,
    `- [MCP server](${publicUrl}/docs/agents.md): quote, place, track and cancel deliveries and runs, at ${publicUrl}/api/mcp with a key as bearer.`,
    `- [The whole guide](${publicUrl}/llms-full.txt): all pages above in one file, with the reference.`,
  ];
  return `${lines.join("\n")}\n`;
});

/** The guide's pages for agents, each with its address as text (llmstxt.org). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: () => answer() });
