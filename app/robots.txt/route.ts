import { methods } from "@/lib/http/endpoint/methods";

/**
 * The home page may be found. Tracking pages are left out of the list on purpose: a crawler has to
 * open one to read that it must not be kept.
 */
const RULES = "User-agent: *\nAllow: /\nDisallow: /api/\n";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () =>
    Promise.resolve(
      new Response(RULES, { headers: { "Content-Type": "text/plain; charset=utf-8" } }),
    ),
});
