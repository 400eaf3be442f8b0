import { env } from "@/lib/core/env";
import { methods } from "@/lib/http/endpoint/methods";
import { serveFileRange } from "@/lib/http/server/serve-file-range";

/** The streets that maps draw, in parts; there are none without a file of the operator's. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async (request) => {
    const path = env.MAP_STREETS_FILE;
    if (path === undefined) return new Response(null, { status: 404 });
    return serveFileRange(request, path, "application/vnd.pmtiles");
  },
});
