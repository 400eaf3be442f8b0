import type { Mutation } from "./mutation";

const ARRIVALS = "lib/domain/handover/rider-phone/notice-arrivals.test.ts";
const AGREEMENT = "lib/domain/ordering/orders/eta-agreement.test.ts";
const ARRIVAL_MODELS = "lib/domain/dispatch/arrivals/train-eta-models.test.ts";
const ESTIMATE = "lib/domain/pricing/quotes/estimate-arrival.test.ts";

/** The information that a merchant gets about an order on its way. */
export const FOLLOWING: Mutation[] = [
  {
    guarantee: "following: an arrival is noticed only from a position that is exact enough",
    file: "lib/domain/handover/rider-phone/notice_arrivals.sql",
    find: "and p.accuracy_m <= m.arrival_radius_m",
    replace: "",
    check: { vitest: [ARRIVALS] },
  },
  {
    guarantee: "following: an arrival is noticed once per acceptance",
    file: "lib/domain/handover/rider-phone/notice_arrivals.sql",
    find: "or e.status = v_to and e.occurred_at >= o.assigned_at",
    replace: "",
    check: { vitest: [ARRIVALS] },
  },
  {
    guarantee: "following: a rider's position is shown only while the rider is on the job",
    file: "lib/domain/ordering/orders/order-movement.ts",
    find: "if (!isUnderWay(status) || ",
    replace: "if (",
    check: { vitest: [AGREEMENT] },
  },
  {
    guarantee: "following: a quote counts the way of the rider who would be asked",
    file: "lib/domain/pricing/quotes/estimate_arrival.sql",
    find: "coalesce(p_to_pickup_minutes, 0)",
    replace: "0",
    check: { vitest: [ESTIMATE] },
  },
  {
    guarantee: "following: a promise counts the jobs that the rider had before",
    file: "lib/domain/dispatch/matching/minutes_to_pickup.sql",
    find: "+ p_active_jobs * p_minutes_per_job",
    replace: "",
    check: { vitest: [ESTIMATE] },
  },
  {
    guarantee: "following: a quote's range is that of the market's own model",
    file: "lib/domain/pricing/quotes/estimate_arrival.sql",
    find: "if found then",
    replace: "if false then",
    check: { vitest: [ARRIVAL_MODELS] },
  },
  {
    guarantee: "following: a model that is no better does not go live",
    file: "lib/domain/dispatch/arrivals/train-model.ts",
    find: "judgement.pinball < present.pinball &&",
    replace: "",
    check: { vitest: ["lib/domain/dispatch/arrivals/train-model.test.ts"] },
  },
  {
    guarantee: "following: a range is moved until it held for four of five of the last days",
    file: "lib/domain/dispatch/arrivals/train-model.ts",
    find: "const by = outside[rank - 1] ?? 0;",
    replace: "const by = 0;",
    check: { vitest: ["lib/domain/dispatch/arrivals/train-model.test.ts"] },
  },
  {
    guarantee: "following: on time is by the promise, not by the expected arrival",
    file: "lib/domain/ordering/orders/is_on_time.sql",
    find: "<= p_order.promised_by",
    replace: "<= p_order.created_at + make_interval(mins => p_order.eta_minutes)",
    check: { vitest: ["lib/domain/dispatch/arrivals/read-rider-performance.test.ts"] },
  },
  {
    guarantee: "following: an arrival counts the rider's stops before it",
    file: "lib/domain/ordering/orders/stops-ahead.ts",
    find: "s.place <= own.place",
    replace: "s.order_id = own.order_id",
    check: { vitest: [AGREEMENT] },
  },
  {
    guarantee: "following: an arrival is never counted from an old position",
    file: "lib/domain/ordering/orders/eta.ts",
    find: "location?.isFresh && stopsAhead",
    replace: "location && stopsAhead",
    check: { vitest: ["lib/domain/ordering/orders/eta.test.ts"] },
  },
  {
    guarantee: "following: a cancellation says whether a user or a key of the merchant did it",
    file: "lib/domain/ordering/orders/change_order_status.sql",
    find: "when p_user_id is null then 'merchant_api_key'",
    replace: "when true then 'merchant_api_key'",
    check: { vitest: ["lib/domain/ordering/orders/cancel-rules.test.ts"] },
  },
];
