import { isOfDispute, readDisputePhoto } from "@/lib/domain/ordering/disputes/read-dispute-photo";
import { readPhoto } from "@/lib/domain/ordering/handovers/read-photo";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";

/** The photo of a hand-over or of a dispute, with a link that has not expired. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("read_photo", async ({ request, params, headers }) => {
    countRequest("tracking", clientNetwork(request.headers), headers);
    const query = new URL(request.url).searchParams;
    const { photo_id: id } = params;
    const [until, mac] = [query.get("until") ?? "", query.get("mac") ?? ""];
    const link = { id: String(id), until, mac };
    const photo = await (isOfDispute(link) ? readDisputePhoto(link) : readPhoto(link));
    headers.set("Content-Type", photo.contentType);
    headers.set("Content-Disposition", `inline; filename="${photo.name}"`);
    headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
    headers.set("Cache-Control", `private, max-age=${photo.secondsLeft}`);
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("X-Robots-Tag", "noindex");
    return new Response(new Uint8Array(photo.content), { headers });
  }),
});
