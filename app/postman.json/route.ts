import { contracts } from "@/app/contracts.gen";
import { exchange } from "@/lib/http/exchange";
import { methods } from "@/lib/http/methods";
import { postmanCollection } from "@/lib/http/postman";

/** The API as a collection to import into Postman. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("postman", ({ headers }) =>
    Promise.resolve(Response.json(postmanCollection(contracts), { headers })),
  ),
});
