import { asMarkdown, readGuidePage } from "@/lib/guide/read-guide";
import { refuse } from "@/lib/domain/errors";
import { exchange } from "@/lib/http/exchange";
import { methods } from "@/lib/http/methods";
import { textAnswer } from "@/lib/http/text-answer";

/** A page of the guide as text; its address is that of the page with `.md` (next.config.ts). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("read_guide_page", ({ params, headers }) => {
    const page = readGuidePage(String(params.slug));
    if (!page) return refuse("not_found");
    return Promise.resolve(textAnswer(asMarkdown(page), "text/markdown", headers));
  }),
});
