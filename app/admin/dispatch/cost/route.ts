import { askedAssignment } from "@/app/_dispatch/asked-assignment";
import { adminRoute } from "@/lib/dashboard/routes";
import { readAssignmentCost } from "@/lib/domain/ordering/assigning/read-assignment-cost";
import { methods } from "@/lib/http/endpoint/methods";

/** The cost of assigning some orders to a rider, before it is done. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(
    "read_assignment_cost",
    async ({ admin, request, headers }) => {
      const asked = askedAssignment(new URL(request.url).searchParams);
      return Response.json(await readAssignmentCost(admin, asked), { headers });
    },
    "assign_orders",
  ),
});
