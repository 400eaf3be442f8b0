import type { Mutation } from "./mutation";

/** What a courier company's own system may do for its riders. */
export const COMPANY_SYSTEM: Mutation[] = [
  {
    guarantee: "company system: a company's system answers offers to its own riders only",
    file: "lib/domain/handover/company-system/rider-of-company.ts",
    find: "eq(offers.environment, courier.environment), ofCourier(courier)),",
    replace: "eq(offers.environment, courier.environment)),",
    check: { vitest: ["app/api/courier/s2s/offers/route.test.ts"] },
  },
  {
    guarantee: "company system: a company's system works orders of its own riders only",
    file: "lib/domain/handover/company-system/rider-of-company.ts",
    find: "        eq(orders.courierId, courier.courierId),\n        eq(orders.environment, courier.environment),\n        ofCourier(courier),\n",
    replace: "",
    check: { vitest: ["app/api/courier/s2s/jobs/[order_id]/steps/route.test.ts"] },
  },
  {
    guarantee: "company system: the log of requests keeps no PIN that a company's system sends",
    file: "app/api/courier/s2s/jobs/[order_id]/steps/contract.ts",
    find: 'unlogged: ["pin", "photo", "signature"],',
    replace: "unlogged: [],",
    check: { vitest: ["app/api/courier/s2s/jobs/[order_id]/steps/route.test.ts"] },
  },
  {
    guarantee: "company system: a key of a company's system counts for all of its riders",
    file: "lib/domain/handover/company-system/act-for-rider.ts",
    find: "  if (earlier) return replayOf(courier, earlier, action);\n",
    replace: "",
    check: { vitest: ["app/api/courier/s2s/jobs/[order_id]/steps/route.test.ts"] },
  },
  {
    guarantee: "company system: one key does nothing for two riders, also at the same moment",
    file: "lib/domain/handover/rider-phone/apply_rider_action.sql",
    find: "  if p_channel = 'courier_api' then\n    perform pg_advisory_xact_lock",
    replace: "  if false then\n    perform pg_advisory_xact_lock",
    check: { vitest: ["test/storms/partner-habits.test.ts"], named: "one key for offers" },
  },
  {
    guarantee: "company system: a company reports positions of its own riders only",
    file: "lib/domain/handover/company-system/record-fleet-positions.ts",
    find: ".where(and(ofCourier(courier), inArray(riders.id, [...ids])));",
    replace: ".where(inArray(riders.id, [...ids]));",
    check: { vitest: ["app/api/courier/s2s/positions/route.test.ts"] },
  },
  {
    guarantee: "company system: a token works no orders for riders without the scope",
    file: "lib/http/endpoint/courier-endpoint.ts",
    find: "    requireTokenScope(scopesOf(courier), contract.scopes);\n",
    replace: "",
    check: { vitest: ["app/api/courier/s2s/scopes.test.ts"] },
  },
  {
    guarantee: "company webhooks: a company without an endpoint has no events",
    file: "lib/domain/messaging/events/append_offer_event.sql",
    find: "  if p_offer.is_auto_accepted or not hears_events(p_offer.courier_id, p_offer.environment) then",
    replace: "  if p_offer.is_auto_accepted then",
    check: { vitest: ["lib/domain/messaging/events/company-events.test.ts"] },
  },
  {
    guarantee: "company webhooks: an event goes to the endpoints of its own company only",
    file: "lib/domain/messaging/webhooks/fan_out_company_events.sql",
    find: "        on (e.merchant_id, e.environment) = (v.courier_id, v.environment)",
    replace: "        on e.courier_id is not null and e.environment = v.environment",
    check: { vitest: ["lib/domain/messaging/events/company-events.test.ts"] },
  },
  {
    guarantee: "company webhooks: a company's endpoints are found by no other company",
    file: "lib/domain/messaging/webhooks/webhook-owner.ts",
    find: "return { merchantId, environment: owner.environment };",
    replace: 'return { merchantId, environment: "test" };',
    check: { vitest: ["app/api/courier/s2s/webhook-endpoints/route.test.ts"] },
  },
];
