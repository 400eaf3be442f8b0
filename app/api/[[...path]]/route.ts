import { refuse } from "@/lib/domain/errors";
import { exchange } from "@/lib/http/exchange";
import { everyMethod } from "@/lib/http/methods";

/** Whatever no other address answers is a 404 in the error shape, whichever the method. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = everyMethod(
  exchange("unknown_address", () => refuse("not_found")),
);
