import { adminRoute } from "@/lib/dashboard/routes";
import { countUnreadNotices } from "@/lib/domain/platform/alerts/list-notices";
import { methods } from "@/lib/http/endpoint/methods";

/** The number of unread notices, for the bell of an open page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("count_unread_platform_notices", async ({ user, headers }) =>
    Response.json({ unread: await countUnreadNotices(user) }, { headers }),
  ),
});
