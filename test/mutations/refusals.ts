import type { Mutation } from "./mutation";

const ERRORS = "lib/domain/errors.test.ts";
const rows = (family: string) => `lib/domain/refusals/${family}-refusals.ts`;

/** The catalogue of refusals, one family after the other, and the way from SQL to the answer. */
export const REFUSALS: Mutation[] = [
  {
    guarantee: "refusals: a missing or wrong key is a 401",
    file: rows("request"),
    find: "unauthorized: row(\n    401,",
    replace: "unauthorized: row(\n    403,",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: an empty wallet is a 402",
    file: rows("order"),
    find: "insufficient_funds: row(\n    402,",
    replace: "insufficient_funds: row(\n    400,",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: no rider is labelled as the specification says",
    file: rows("order"),
    find: '"ERR_NO_CAPACITY_AVAILABLE"',
    replace: '"No capacity"',
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: an unknown rider is a 404",
    file: rows("courier"),
    find: "rider_not_found: row(\n    404,",
    replace: "rider_not_found: row(\n    400,",
    check: { vitest: ["app/api/courier/s2s/riders/[rider_id]/status/route.test.ts"] },
  },
  {
    guarantee: "refusals: a signed-out account is a 401",
    file: rows("account"),
    find: "not_signed_in: row(401,",
    replace: "not_signed_in: row(403,",
    check: { vitest: ["lib/dashboard/gates.test.ts"] },
  },
  {
    guarantee: "refusals: an unknown invitation is a 404",
    file: rows("account"),
    find: "invitation_not_found: row(\n    404,",
    replace: "invitation_not_found: row(\n    400,",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: an offer that is over is a 409",
    file: rows("dispatch"),
    find: "offer_over: row(\n    409,",
    replace: "offer_over: row(\n    400,",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: used-up PIN tries are a 409",
    file: rows("handover"),
    find: "pin_tries_used_up: row(\n    409,",
    replace: "pin_tries_used_up: row(\n    500,",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: the requester of an adjustment is forbidden to decide it with a 403",
    file: rows("ledger"),
    find: "adjustment_same_person: row(\n    403,",
    replace: "adjustment_same_person: row(\n    500,",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: a wrongly signed call of the payment provider is a 401",
    file: rows("merchant"),
    find: "payment_signature_invalid: row(\n    401,",
    replace: "payment_signature_invalid: row(\n    200,",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: an expired link for a location is a 410",
    file: rows("pin-request"),
    find: "pin_request_expired: row(\n    410,",
    replace: "pin_request_expired: row(\n    404,",
    check: { vitest: ["app/pin/[token]/route.test.ts"] },
  },
  {
    guarantee: "refusals: every code that SQL refuses with is in the catalogue",
    file: "lib/domain/money/top-ups/confirm_top_up.sql",
    find: "perform refuse('top_up_same_person')",
    replace: "perform refuse('top_up_same_user')",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: a refusal of SQL arrives with its details",
    file: "lib/domain/refusal-from-database.ts",
    find: 'JSON.parse(cause.detail ?? "{}")',
    replace: "{}",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: a lock that takes too long is a 503, not an error of ours",
    file: "lib/domain/refusal-from-database.ts",
    find: '  "55P03",\n',
    replace: "",
    check: { vitest: [ERRORS] },
  },
  {
    guarantee: "refusals: a 402 names the balance in the units of the wire",
    file: "lib/http/endpoint/refusal-response.ts",
    find: "balance: toDecimal(balanceMinor, currency),\n    required",
    replace: "balance: balanceMinor,\n    required",
    check: { vitest: ["lib/http/endpoint/refusal-response.test.ts"] },
  },
  {
    guarantee: "refusals: an error of ours tells the caller nothing of its cause",
    file: "lib/http/endpoint/exchange.ts",
    find: 'return answerRefusal(it, new DomainError("internal", undefined));',
    replace: "return Response.json({ success: false, error: String(thrown) }, { status: 500 });",
    check: { vitest: ["app/api/v1/external/create-order/route.failures.test.ts"] },
  },
  {
    guarantee: "refusals: of two refusals the earlier check answers",
    file: "lib/http/endpoint/parse-input.ts",
    find: '  "missing_coordinates",\n  "invalid_coordinates",\n',
    replace: '  "invalid_coordinates",\n  "missing_coordinates",\n',
    check: { vitest: ["app/api/v1/external/create-order/route.order-of-checks.test.ts"] },
  },
];
