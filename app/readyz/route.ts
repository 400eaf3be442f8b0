import { methods } from "@/lib/http/endpoint/methods";
import { readReadiness } from "@/lib/http/server/readiness";

/** Whether this process should be sent requests: its database answers, its background loops run and it is not draining. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => {
    const { isReady, ...body } = await readReadiness();
    return Response.json(body, { status: isReady ? 200 : 503 });
  },
});
