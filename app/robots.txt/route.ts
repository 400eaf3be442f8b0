import { publicUrl } from "@/lib/core/env";
import { methods } from "@/lib/http/endpoint/methods";

/**
 * Crawlers may open every page but the listed ones. Tracking pages are not listed on purpose: a crawler has to
 * open one to read that it must not be indexed.
 */
const RULES = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () =>
    Promise.resolve(
      new Response(RULES, { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
    ),
});
