import { refuse } from "@/lib/domain/errors";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { readScript } from "./read-script";

/** The script of the place picker for shops' pages. Its address names its version, which never changes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("read_picker_script", ({ request, params, headers }) => {
    const script = readScript(String(params.file), request.headers) ?? refuse("not_found");
    headers.set("Content-Type", "text/javascript; charset=utf-8");
    headers.set("Cache-Control", "public, max-age=31536000, immutable");
    headers.set("Vary", "Accept-Encoding");
    if (script.encoding) headers.set("Content-Encoding", script.encoding);
    // Other websites load it, and check it with `integrity`.
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    headers.set("Access-Control-Allow-Origin", "*");
    return Promise.resolve(new Response(script.body, { headers }));
  }),
});
