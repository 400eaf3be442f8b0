import type { Mutation } from "./mutation";

const ARRIVALS = "lib/domain/rider-phone/notice-arrivals.test.ts";
const AGREEMENT = "lib/domain/orders/eta-agreement.test.ts";

/** What a merchant is told of an order on its way. */
export const FOLLOWING: Mutation[] = [
  {
    guarantee: "following: an arrival is noticed only from a position that is exact enough",
    file: "lib/domain/rider-phone/notice_arrivals.sql",
    find: "and p.accuracy_m <= m.arrival_radius_m",
    replace: "",
    check: { vitest: [ARRIVALS] },
  },
  {
    guarantee: "following: an arrival is noticed once per acceptance",
    file: "lib/domain/rider-phone/notice_arrivals.sql",
    find: "or e.status = v_to and e.occurred_at >= o.assigned_at",
    replace: "",
    check: { vitest: [ARRIVALS] },
  },
  {
    guarantee: "following: a rider's position is told only while the rider is on the job",
    file: "lib/domain/orders/read-order.ts",
    find: 'if (ORDER_LIFE[status].group !== "under_way" || ',
    replace: "if (",
    check: { vitest: [AGREEMENT] },
  },
  {
    guarantee: "following: an arrival is never counted from an old position",
    file: "lib/domain/orders/eta.ts",
    find: "|| !location.isFresh",
    replace: "",
    check: { vitest: ["lib/domain/orders/eta.test.ts"] },
  },
  {
    guarantee: "following: a cancellation says whether a user or a key of the merchant did it",
    file: "lib/domain/orders/change_order_status.sql",
    find: "when p_user_id is null then 'merchant_api_key'",
    replace: "when true then 'merchant_api_key'",
    check: { vitest: ["lib/domain/orders/cancel-rules.test.ts"] },
  },
];
