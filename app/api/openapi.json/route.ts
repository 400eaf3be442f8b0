import { contracts } from "@/app/contracts.gen";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { fixedDocument } from "@/lib/http/openapi/fixed-document";
import { openApiDocument } from "@/lib/http/openapi/openapi";

const answer = fixedDocument("application/json", () => JSON.stringify(openApiDocument(contracts)));

/** The OpenAPI 3.1 document of everything under /api. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("openapi", ({ headers }) => answer(headers)),
});
