import { contracts } from "@/app/contracts.gen";
import { exchange } from "@/lib/http/exchange";
import { fixedDocument } from "@/lib/http/fixed-document";
import { methods } from "@/lib/http/methods";
import { postmanCollection } from "@/lib/http/postman";

const answer = fixedDocument("application/json", () =>
  JSON.stringify(postmanCollection(contracts)),
);

/** The API as a collection to import into Postman. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("postman", ({ headers }) => answer(headers)),
});
