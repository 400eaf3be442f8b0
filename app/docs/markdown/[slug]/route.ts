import { refuse } from "@/lib/domain/errors";
import { asMarkdown, readGuidePage } from "@/lib/guide/read-guide";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";

/** A page of the guide as text; its address is that of the page with `.md` (next.config.ts). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("read_guide_page", ({ params, headers }) => {
    const page = readGuidePage(String(params.slug));
    if (!page) return refuse("not_found");
    headers.set("Content-Type", "text/markdown; charset=utf-8");
    headers.set("X-Content-Type-Options", "nosniff");
    return Promise.resolve(new Response(asMarkdown(page), { headers }));
  }),
});
