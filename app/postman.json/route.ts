import { contracts } from "@/app/contracts.gen";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { fixedDocument } from "@/lib/http/openapi/fixed-document";
import { postmanCollection } from "@/lib/http/openapi/postman";

const answer = fixedDocument("application/json", () =>
  JSON.stringify(postmanCollection(contracts)),
);

/** The API as a collection to import into Postman. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("postman", ({ headers }) => answer(headers)),
});
