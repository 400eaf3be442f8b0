import { z } from "zod";
import { riderRoute } from "@/lib/dashboard/routes";
import { keepPushSubscription } from "@/lib/domain/messaging/rider-push/keep-push-subscription";
import { methods } from "@/lib/http/endpoint/methods";
import { parseFields } from "@/lib/http/endpoint/parse-input";
import { readJson } from "@/lib/http/endpoint/read-json";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { LANGUAGES } from "@/lib/messages/language";

/** Stores this phone's push address from its browser, for this session. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: riderRoute(
    "keep_push_subscription",
    async ({ rider, user, request, language, headers }) => {
      countRequest("rider-action", String(rider.riderId), headers);
      const facts = parseFields(subscription, await readJson(request));
      await keepPushSubscription(rider, user.sessionId, {
        ...facts,
        language: language ?? LANGUAGES[0],
      });
      return Response.json({ success: true }, { headers });
    },
  ),
});

/** Longer than the keys and addresses of any push service. */
const text = z.string().max(1_000);

const subscription = z.object({ endpoint: text, keys: z.object({ p256dh: text, auth: text }) });
