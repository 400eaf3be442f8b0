import { exportResponse } from "@/app/_company/export-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";

/** The copy of everything that the merchant has with us, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "company_export",
    async ({ merchant, ...it }) => exportResponse(it, merchant),
    { act: "manage_account" },
  ),
});
