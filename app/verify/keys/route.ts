import { listSigningKeys } from "@/lib/domain/ordering/handovers/list-signing-keys";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";

/** Long enough to save a verifier's requests, and short enough to learn of a new key. */
const FRESH_SECONDS = 300;

/** The public keys, for checking a signed hand-over without Tumiza. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("list_signing_keys", async ({ request, headers }) => {
    countRequest("tracking", clientNetwork(request.headers), headers);
    const keys = await listSigningKeys();
    headers.set("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
    headers.set("Access-Control-Allow-Origin", "*");
    const body = {
      success: true,
      keys: keys.map(({ id, publicKey, createdAt }) => ({
        key_id: id,
        algorithm: "Ed25519",
        public_key: publicKey,
        created_at: createdAt.toISOString(),
      })),
    };
    return Response.json(body, { headers });
  }),
});
