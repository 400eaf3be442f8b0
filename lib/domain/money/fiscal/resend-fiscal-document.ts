import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Sends a document that the tax authority has not accepted again at once. The merchant's audit log names the user.
 *
 * @throws role_not_allowed, not_found
 */
export async function resendFiscalDocument(admin: AdminContext, documentId: string): Promise<void> {
  requireRight(admin, "send_invoices");
  await call.resendFiscalDocument({ id: requireId("fis", documentId), userId: admin.userId });
}
