import { and, desc, eq, gt, isNull, or, sql as expression } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { companyExports } from "@/db/schema";
import { type CompanyContext, companyOf } from "../../authority/company-of";
import { requireRight } from "../../authority/rights";
import { refuseMissing, requireId } from "../../require-id";

const COLUMNS = {
  id: companyExports.id,
  state: companyExports.state,
  requestedAt: companyExports.requestedAt,
  finishedAt: companyExports.finishedAt,
  expiresAt: companyExports.expiresAt,
  records: companyExports.records,
  sizeBytes: companyExports.sizeBytes,
};

export type CompanyExport = NonNullable<Awaited<ReturnType<typeof readLastExport>>>;

/** The company's newest export that can still be downloaded, is being prepared or was given up; null without one. */
export async function readLastExport(holder: CompanyContext) {
  requireRight(holder, "manage_account");
  const [row] = await db
    .select(COLUMNS)
    .from(companyExports)
    .where(and(ofCompany(holder), isKept))
    .orderBy(desc(companyExports.requestedAt))
    .limit(1);
  return row ?? null;
}

/**
 * The file of an export, part by part.
 *
 * @throws role_not_allowed, company_export_not_found
 */
export async function openCompanyExport(
  holder: CompanyContext,
  exportId: string,
): Promise<{ sizeBytes: number; requestedAt: Date; parts: AsyncGenerator<Buffer> }> {
  requireRight(holder, "manage_account");
  const id = requireId("exp", exportId);
  const [row] = await db
    .select(COLUMNS)
    .from(companyExports)
    .where(
      and(ofCompany(holder), isKept, eq(companyExports.id, id), eq(companyExports.state, "ready")),
    );
  if (!row?.sizeBytes) return refuseMissing("exp");
  return { sizeBytes: row.sizeBytes, requestedAt: row.requestedAt, parts: partsOf(holder, id) };
}

async function* partsOf(holder: CompanyContext, id: string): AsyncGenerator<Buffer> {
  const { merchantId, courierId } = companyOf(holder);
  for (let number = 1; ; number += 1) {
    const [part] = await sql<{ bytes: Buffer }[]>`
      select p.bytes from company_export_parts p join company_exports e on e.id = p.export_id
       where p.export_id = ${id} and p.number = ${number}
         and (e.merchant_id = ${merchantId} or e.courier_id = ${courierId})`;
    if (!part) return;
    yield part.bytes;
  }
}

const isKept = or(
  isNull(companyExports.expiresAt),
  gt(companyExports.expiresAt, expression`now()`),
);

function ofCompany(holder: CompanyContext) {
  const { merchantId, courierId } = companyOf(holder);
  return courierId === null
    ? eq(companyExports.merchantId, merchantId)
    : eq(companyExports.courierId, courierId);
}
