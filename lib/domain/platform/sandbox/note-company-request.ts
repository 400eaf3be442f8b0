import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import type { CourierContext } from "../../authority/courier-context";
import { isRefusal } from "../../errors";
import type { CompanyEvidenceItem } from "./company-go-live-items";

/** A request of a company's system in the sandbox that has its answer. */
export type CompanyRequest = {
  operationId: string;
  isReplay: boolean;
  /** Positions that it recorded. */
  positions: number;
  /** Its refusal, or undefined for a success. */
  error?: unknown;
};

/** A cancelled job is missing from the jobs, and ends in the events. */
const SHOW_JOBS = ["listJobs", "listCompanyEvents"];

const OF_OFFERS_AND_JOBS = ["acceptOffer", "declineOffer", "takeStep"];

/**
 * Records what a request in the sandbox shows for the go-live report, if it leaves no other row. The first time counts.
 * A request is answered also where the record fails.
 */
export async function noteCompanyRequest(
  { courierId }: CourierContext,
  request: CompanyRequest,
): Promise<void> {
  const item = itemOf(request);
  if (item === null) return;
  try {
    await keep(courierId, item);
  } catch (error) {
    log.warn({ error }, "a request in the sandbox was not noted");
  }
}

function itemOf(request: CompanyRequest): CompanyEvidenceItem | null {
  const { operationId, error } = request;
  if (error !== undefined) {
    const isOver = operationId === "takeStep" && isRefusal(error, "order_status_conflict");
    return isOver ? "saw_cancelled_job" : null;
  }
  if (request.isReplay) return OF_OFFERS_AND_JOBS.includes(operationId) ? "repeated_request" : null;
  if (request.positions > 1) return "sent_positions";
  return SHOW_JOBS.includes(operationId) ? "saw_cancelled_job" : null;
}

/** A cancelled job was seen only if the robo shop has cancelled one; an order that its rider dropped has no company. */
async function keep(courierId: string, item: CompanyEvidenceItem): Promise<void> {
  await sql`
    insert into company_evidence (courier_id, item)
    select ${courierId}, ${item}::company_evidence_item
     where not exists (
             select from company_evidence
              where courier_id = ${courierId} and item = ${item}::company_evidence_item)
       and (${item}::text <> 'saw_cancelled_job' or exists (
             select from robo_shops s
               join orders o on o.merchant_id = s.merchant_id and o.environment = 'test'
              where s.courier_id = ${courierId} and o.status = 'cancelled' and o.courier_id = s.courier_id))
    on conflict do nothing`;
}
