import { takePlanTurn } from "@/app/_dispatch/plan-turns";
import { courierRoute } from "@/lib/dashboard/routes";
import { previewPlanByCourier } from "@/lib/domain/dispatch/plans/preview-plan";
import { methods } from "@/lib/http/endpoint/methods";

/** The planner's current proposal for the company's waiting orders. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute("preview_plan_by_courier", async ({ courier, user, headers }) => {
    const end = await takePlanTurn(user.userId);
    try {
      return Response.json(await previewPlanByCourier(courier), { headers });
    } finally {
      end();
    }
  }),
});
