import { takePlanTurn } from "@/app/_dispatch/plan-turns";
import { adminRoute } from "@/lib/dashboard/routes";
import { previewPlanByPlatform } from "@/lib/domain/dispatch/plans/preview-plan";
import { methods } from "@/lib/http/endpoint/methods";
import { readBoardScope } from "../read-board-scope";

/** The planner's current proposal for the waiting orders of a market or a company. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("preview_plan_by_platform", async ({ admin, user, request, headers }) => {
    const scope = await readBoardScope(new URL(request.url).searchParams);
    const end = await takePlanTurn(user.userId);
    try {
      return Response.json(await previewPlanByPlatform(admin, scope), { headers });
    } finally {
      end();
    }
  }),
});
