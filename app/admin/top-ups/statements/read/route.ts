import { adminRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/methods";
import { MONEY_POSITIONS } from "../../../may-decide-money";
import { receiveStatement } from "../receive-statement";

/** Reads a statement that was uploaded or pasted, which is larger than a form of a page may be. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute(
    "read_payment_statement",
    ({ admin, request, headers }) => receiveStatement(admin, request, headers),
    { positions: MONEY_POSITIONS },
  ),
});
