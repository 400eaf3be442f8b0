import { createGzip } from "node:zlib";
import { log } from "@/lib/core/log";
import type { Company } from "../../authority/company-of";
import { call } from "../../calls.gen";
import { readRecords } from "./read-records";

/** Longer than a part takes on a slow disk. */
const LEASE_SECONDS = 120;

const PART_BYTES = 1_000_000;

/** More than years of a large shop; larger ones are for the desk. */
export const EXPORT_BYTES_MAX = 500_000_000;

/** How long owners can download it. */
export const EXPORT_KEPT_DAYS = 7;

type Limits = { partBytes?: number; bytesMax?: number };

/** Prepares the next export that an owner asked for, part by part. Returns how many it finished. */
export async function prepareCompanyExport({
  partBytes = PART_BYTES,
  bytesMax = EXPORT_BYTES_MAX,
}: Limits = {}): Promise<number> {
  const { id, merchantId, courierId } = await call.claimCompanyExport({
    leaseSeconds: LEASE_SECONDS,
  });
  if (id === null) return 0;
  // One of the two is set, by a check of the table.
  const company = { merchantId, courierId } as Company;
  const written = await write(id, company, { partBytes, bytesMax });
  if (written === "lost") return 0;
  await call.finishCompanyExport({
    id,
    records: written?.records ?? null,
    sizeBytes: written?.sizeBytes ?? null,
    keptDays: EXPORT_KEPT_DAYS,
  });
  log.info({ export: id, ...company, ...written }, written ? "export ready" : "export too large");
  return 1;
}

/** Null for a company with more than fits. */
async function write(id: string, company: Company, { partBytes, bytesMax }: Required<Limits>) {
  const gzip = createGzip();
  const counted = { records: 0, sizeBytes: 0 };
  const feeding = feed(gzip, company, counted);
  // It is awaited below; if writing fails before that, its own failure must not end the process.
  feeding.catch(() => {});
  let waiting: Buffer[] = [];
  let length = 0;
  let number = 0;
  const keep = async () => {
    number += 1;
    const bytes = Buffer.concat(waiting);
    [waiting, length] = [[], 0];
    return call.addCompanyExportPart({ id, number, bytes, leaseSeconds: LEASE_SECONDS });
  };
  for await (const chunk of gzip as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    length += chunk.length;
    counted.sizeBytes += chunk.length;
    if (counted.sizeBytes > bytesMax) return null;
    if (length >= partBytes && !(await keep())) return "lost";
  }
  await feeding;
  if (!(await keep())) return "lost";
  return counted;
}

/** Writes all records into the compression, no faster than it takes them. */
async function feed(
  gzip: ReturnType<typeof createGzip>,
  company: Company,
  counted: { records: number },
) {
  try {
    for await (const lines of readRecords(company)) {
      counted.records += lines.length;
      const isFull = !gzip.write(`${lines.join("\n")}\n`);
      if (isFull) await new Promise((resume) => gzip.once("drain", resume).once("close", resume));
      if (gzip.destroyed) return;
    }
    gzip.end();
  } catch (error) {
    gzip.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}
