import { findShopPicture } from "@/lib/domain/access/merchants/read-brand";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";

/** A shop's logo, or the photo of what it sells. Its address names its content, so that a browser keeps it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("read_logo", async ({ request, params, headers }) => {
    countRequest("tracking", clientNetwork(request.headers), headers);
    const logo = await findShopPicture(String(params.sha256));
    headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
    if (!logo) return new Response(null, { status: 404, headers });
    headers.set("Content-Type", "image/webp");
    headers.set("Cache-Control", "public, max-age=31536000, immutable");
    return new Response(new Uint8Array(logo), { headers });
  }),
});
