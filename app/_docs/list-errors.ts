import { contracts } from "@/app/contracts.gen";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { refusalCodesOf } from "@/lib/http/openapi/openapi-responses";
import type { ErrorPagesMessages } from "@/lib/messages/error-pages.gen";

export type ErrorGroup = { group: keyof ErrorPagesMessages["groups"]; codes: RefusalCode[] };

/** Errors that any address can answer, also one without an operation. */
const ANYWHERE: readonly RefusalCode[] = ["not_found", "method_not_allowed"];

/** Errors that only the tools of agents answer. */
const AGENT_REFUSALS: readonly RefusalCode[] = ["daily_cap_required"];

/** The errors that the API answers, under the first part of it that can. */
export function listApiErrors(): ErrorGroup[] {
  const merchant = codesUnder("/api/v1/external/");
  const courier = codesUnder("/api/courier/s2s/").filter((code) => !merchant.includes(code));
  return [
    { group: "merchant", codes: merchant.sort(byStatus) },
    { group: "courier", codes: courier.sort(byStatus) },
  ];
}

/** The errors that only the dashboards and the rider app meet. */
export function listDashboardErrors(): ErrorGroup {
  const api = new Set(listApiErrors().flatMap(({ codes }) => codes));
  const others = (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => !api.has(code));
  return { group: "others", codes: others.sort(byStatus) };
}

function codesUnder(path: string): RefusalCode[] {
  const own = contracts.filter((operation) => operation.path.startsWith(path));
  const ofAgents = path.startsWith("/api/v1/") ? AGENT_REFUSALS : [];
  const codes = own.flatMap(({ contract }) => [...refusalCodesOf(contract)]);
  return [...new Set([...codes, ...ofAgents, ...ANYWHERE])];
}

function byStatus(one: RefusalCode, other: RefusalCode): number {
  return REFUSALS[one].status - REFUSALS[other].status || one.localeCompare(other);
}
