import { type CompanyContext, companyOf } from "../../authority/company-of";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";

/**
 * Asks for a copy of everything that the company has with us. While one is being prepared, or can be downloaded, asking
 * again makes no other.
 *
 * @param id made with the form
 * @throws role_not_allowed
 */
export async function requestCompanyExport(
  holder: CompanyContext,
  { id, userId }: { id: string | undefined; userId: string },
): Promise<void> {
  requireRight(holder, "manage_account");
  await call.requestCompanyExport({ id: clientId("exp", id), ...companyOf(holder), userId });
}
