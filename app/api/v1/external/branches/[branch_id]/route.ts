import { readPickup } from "@/lib/domain/access/pickups/find-pickup";
import { changePickup } from "@/lib/domain/access/pickups/save-pickup";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toBranchAnswer } from "../branch-fields";
import { changeBranchContract, readBranchContract, toPickupChange } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readBranchContract, async ({ merchant, params }) =>
    toBranchAnswer(await readPickup(merchant, params.branch_id)),
  ),
  PATCH: merchantEndpoint(changeBranchContract, async ({ merchant, params, body }) => {
    await changePickup(merchant, params.branch_id, toPickupChange(body), null);
    return toBranchAnswer(await readPickup(merchant, params.branch_id));
  }),
});
