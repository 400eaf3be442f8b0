import { listCollections } from "@/lib/domain/money/collections/list-collections";
import { readCollections } from "@/lib/domain/money/collections/read-collections";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listCollectionsContract, toCollectionList } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listCollectionsContract, async ({ merchant, query }) => {
    const [page, sums] = await Promise.all([
      listCollections(merchant, query),
      readCollections(merchant),
    ]);
    return toCollectionList(page, sums);
  }),
});
