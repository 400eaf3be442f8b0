import { refuse } from "@/lib/domain/errors";
import { exchange } from "@/lib/http/endpoint/exchange";
import { everyMethod } from "@/lib/http/endpoint/methods";

/** Addresses without a route answer 404 in the error shape to every method. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = everyMethod(
  exchange("unknown_address", () => refuse("not_found")),
);
