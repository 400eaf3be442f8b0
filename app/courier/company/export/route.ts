import { exportResponse } from "@/app/_company/export-response";
import { courierRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";

/** The copy of everything that the courier company has with us, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "company_export",
    async ({ courier, ...it }) => exportResponse(it, courier),
    "manage_account",
  ),
});
