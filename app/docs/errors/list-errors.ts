import { contracts } from "@/app/contracts.gen";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { refusalCodesOf } from "@/lib/http/openapi/openapi-responses";
import type { ErrorPagesMessages } from "@/lib/messages/error-pages.gen";

export type ErrorGroup = { group: keyof ErrorPagesMessages["groups"]; codes: RefusalCode[] };

/** Errors that any address can answer, also one without an operation. */
const ANYWHERE: readonly RefusalCode[] = ["not_found", "method_not_allowed"];

/** Errors that only the tools of agents answer. */
const AGENT_REFUSALS: readonly RefusalCode[] = ["daily_cap_required"];

/** Every error of the catalogue, under the first part of the API that can answer it. */
export function listErrors(): ErrorGroup[] {
  const merchant = codesUnder("/api/v1/external/");
  const courier = codesUnder("/api/courier/s2s/").filter((code) => !merchant.includes(code));
  const api = new Set([...merchant, ...courier]);
  const others = (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => !api.has(code));
  return [
    { group: "merchant", codes: merchant.sort(byStatus) },
    { group: "courier", codes: courier.sort(byStatus) },
    { group: "others", codes: others.sort(byStatus) },
  ];
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
