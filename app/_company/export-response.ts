import { fileResponse } from "@/lib/dashboard/file-response";
import type { CompanyContext } from "@/lib/domain/authority/company-of";
import { refuse } from "@/lib/domain/errors";
import {
  openCompanyExport,
  readLastExport,
} from "@/lib/domain/platform/company-exports/read-company-export";
import type { Exchange } from "@/lib/http/endpoint/exchange";

/** The company's newest copy, read part by part while it is sent. */
export async function exportResponse(
  it: Pick<Exchange, "headers">,
  company: CompanyContext,
): Promise<Response> {
  const last = (await readLastExport(company)) ?? refuse("company_export_not_found");
  const { parts, sizeBytes, requestedAt } = await openCompanyExport(company, last.id);
  it.headers.set("Content-Length", String(sizeBytes));
  const fileName = `tumiza-export-${requestedAt.toISOString().slice(0, 10)}.ndjson.gz`;
  return fileResponse(it, { fileName, type: "application/gzip" }, parts);
}
