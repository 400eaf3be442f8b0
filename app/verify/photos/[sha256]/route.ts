import { readPhoto } from "@/lib/domain/ordering/handovers/read-photo";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";

/** The photo of a hand-over, with a link that has not expired. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("read_photo", async ({ request, params, headers }) => {
    countRequest("tracking", clientNetwork(request.headers), headers);
    const query = new URL(request.url).searchParams;
    const photo = await readPhoto({
      sha256: String(params.sha256),
      until: query.get("until") ?? "",
      mac: query.get("mac") ?? "",
    });
    headers.set("Content-Type", photo.contentType);
    headers.set("Content-Disposition", 'inline; filename="proof-of-delivery.webp"');
    headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
    headers.set("Cache-Control", `private, max-age=${photo.secondsLeft}`);
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("X-Robots-Tag", "noindex");
    return new Response(new Uint8Array(photo.content), { headers });
  }),
});
