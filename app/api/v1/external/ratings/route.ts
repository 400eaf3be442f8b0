import { listRatings } from "@/lib/domain/ordering/tracking/list-ratings";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listRatingsContract, toRatingList } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listRatingsContract, async ({ merchant, query }) =>
    toRatingList(await listRatings(merchant, query), merchant.environment),
  ),
});
