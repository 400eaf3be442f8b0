import { platformEventStream } from "@/lib/dashboard/live/event-stream";
import { adminRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";

/** Reports that anything of any company has changed, for the platform's open pages. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("watch_platform", ({ admin, user, request, headers }) =>
    platformEventStream(admin, user.userId, request, headers),
  ),
});
