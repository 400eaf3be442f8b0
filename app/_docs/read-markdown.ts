import { refuse } from "@/lib/domain/errors";
import { exchange } from "@/lib/http/endpoint/exchange";
import { readMarkdownPage } from "./markdown-pages";

/** Answers a page of the documentation as text; its address is that of the page with `.md` (next.config.ts). */
export const readMarkdown = exchange("read_guide_page", ({ params, headers }) => {
  const { slug, page, part } = params;
  const path = [slug, page, part].filter((name) => name !== undefined).map(String);
  const text = readMarkdownPage(path) ?? refuse("not_found");
  headers.set("Content-Type", "text/markdown; charset=utf-8");
  headers.set("X-Content-Type-Options", "nosniff");
  return Promise.resolve(new Response(text, { headers }));
});
