import { readPickup } from "@/lib/domain/access/pickups/find-pickup";
import { listClosedPickups, listPickups } from "@/lib/domain/access/pickups/list-pickups";
import { savePickup } from "@/lib/domain/access/pickups/save-pickup";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toBranchAnswer } from "./branch-fields";
import {
  createBranchContract,
  listBranchesContract,
  toBranchList,
  toPickupDraft,
} from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listBranchesContract, async ({ merchant, query }) => {
    const list = query.status === "closed" ? listClosedPickups : listPickups;
    return toBranchList(await list(merchant));
  }),
  POST: merchantEndpoint(createBranchContract, async ({ merchant, body }) => {
    const id = await savePickup(merchant, toPickupDraft(body), null);
    return toBranchAnswer(await readPickup(merchant, id));
  }),
});
